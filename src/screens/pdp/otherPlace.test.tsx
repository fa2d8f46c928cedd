import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { placeholderPicture } from '@/contracts/content/pictures';
import { fetchItemCount } from '@/features/cart/state';
import type { MasterProduct } from '@/features/product/rules';
import { addressRouter } from '../../../tests/support/addressRouter';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { newYorkDates, newYorkPlace, nowhere } from '../../../tests/support/sampleDates';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import { BuyBox } from './BuyBox';

const product: MasterProduct = {
  ...{ handle: 'long-evening', url: '/products/long-evening', title: 'Long Evening', subtitle: '' },
  ...{ description: '', story: '', care: '', substitution: '', alt: '', picture: placeholderPicture },
  metaInfo: {
    ...{ calyxPid: 'LK2', defaultProductId: 'LK2', productClass: 'freshcut' },
    ...{ fulfillment: ['florist'], productSubType: [] },
  },
  ...{ variants: [], vases: [], addons: [], seo: { title: '', description: '' } },
  ...{ productType: 'flowers', channel: 'florist', badges: [], features: [], occasions: [], petSafe: true },
};

const scroll = jest.fn();

beforeEach(() => {
  scroll.mockClear();
  window.localStorage.clear();
  Element.prototype.scrollIntoView = scroll;
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
});

/** A product page of a shopper whose cart goes to 10001, who enters a zip there. */
async function enterZip(zip: string, datesOf = newYorkDates) {
  const { store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    itemCount: () => ({ itemCount: 1 }),
    getCart: () => sampleCart([sampleLine()]),
    getAvailableDatesProducts: ({ body }) => datesOf(body.productList[0]?.id ?? ''),
  });
  await store.dispatch(fetchItemCount());
  renderInLocale(
    <RouterContext.Provider value={addressRouter('en-US', '/products/long-evening')}>
      <Provider store={store}>
        <BuyBox product={product} />
      </Provider>
    </RouterContext.Provider>,
    'en-US',
  );
  await userEvent.type(screen.getByRole('textbox'), zip);
  await screen.findByText(`New York, NY ${zip}`);
  return store;
}

/** The same where there are dates. @returns the dialogs that are open */
async function nameZip(zip: string) {
  const store = await enterZip(zip);
  await screen.findByRole('radio', { name: /Tomorrow/ });
  return () => store.getState().modals.currentModals;
}

test('§4 another zip than the cart goes to, named on a product page, asks at once to move the cart', async () => {
  const opened = await nameZip('94103');
  await waitFor(() => expect(opened()).toEqual([{ modalKey: 'update-delivery-date' }]));
});

test('the zip the cart goes to asks nothing', async () => {
  const opened = await nameZip('10001');
  expect(opened()).toEqual([]);
});

test('"Add to cart" is off where nothing can be sent, says why, and a press shows the delivery panel', async () => {
  const store = await enterZip('10001', () => nowhere('restricted-by-state'));
  await screen.findByText(/do not allow this gift to be sent there/);
  const button = screen.getByRole('button', { name: 'Add to cart' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toHaveAccessibleDescription('This item is no longer available for this zipcode.');
  await userEvent.click(button);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(store.getState().cartUi.shouldAddToCart).toBe(false);
});

test('"Add to cart" is on where there are dates', async () => {
  await nameZip('10001');
  const button = screen.getByRole('button', { name: 'Add to cart' });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).not.toHaveAccessibleDescription();
});
