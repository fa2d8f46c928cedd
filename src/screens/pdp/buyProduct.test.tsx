import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { I18nProvider } from '@/i18n/useTranslations';
import type { DeliveryOffer } from '@/features/delivery';
import type { VaseView } from '@/features/product/rules';
import { setCurrentSelectedVase, setVases } from '@/features/product/state';
import { product, withSizes } from '../../../tests/support/sampleSizes';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import { factsOf, type Purchase } from './buyProduct';
import { useChosenProduct } from './useChosenProduct';

const glass: VaseView = {
  ...{ id: 'LV01', skuId: 'LV01', title: 'Glass Vase', cents: 999, isDummy: false },
  picture: product.picture,
  pictureBySku: { M: { ...product.picture, path: '/media/m-lv01/1' } },
};

test.each([
  ['L', undefined, '/media/l/1'],
  ['S', undefined, '/media/meadow/1'],
  ['M', 'LV01', '/media/m-lv01/1'],
  ['L', 'LV01', '/media/l/1'],
])(
  'the mini-cart shows size %s in vase %s by its picture at once, or by the next best',
  (sku, vase, path) => {
    const { store } = scriptedShop();
    store.dispatch(withSizes(sku));
    store.dispatch(setVases({ LV01: glass }));
    if (vase) store.dispatch(setCurrentSelectedVase(vase));
    const place = { zipCode: '10001', country: 'US', state: 'NY', cities: ['New York'] };
    const { result } = renderHook(() => useChosenProduct({ place } as unknown as DeliveryOffer), {
      wrapper: ({ children }) => (
        <I18nProvider locale="en-US" messages={{}}>
          <Provider store={store}>{children}</Provider>
        </I18nProvider>
      ),
    });
    const purchase = { product, place, chosen: result.current, choice: {} } as unknown as Purchase;
    expect(factsOf(purchase, false).imagePath).toBe(path);
  },
);
