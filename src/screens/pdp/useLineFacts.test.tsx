import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { DeliveryOffer } from '@/features/delivery';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { product, withSizes } from '../../../tests/support/sampleSizes';
import { scriptedGateway } from '../../../tests/support/scriptedGateway';
import { useLineFacts } from './useLineFacts';

test.each([
  ['L', '/media/l/1'],
  ['S', '/media/meadow/1'],
])('the mini-cart shows size %s by its picture at once, or by the product’s', (sku, path) => {
  const clock = fixedClock('2026-11-21T20:00:00Z');
  const store = createShopStore({ gateway: scriptedGateway({}), clock, locale: 'en-US' });
  store.dispatch(withSizes(sku));
  const offer = {
    place: { zipCode: '10001', country: 'US', state: 'NY', cities: ['New York'] },
  } as unknown as DeliveryOffer;
  const { result } = renderHook(() => useLineFacts(product, offer), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current?.imagePath).toBe(path);
});
