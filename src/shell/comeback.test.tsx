import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { AddonPicker } from '@/features/addons';
import { CartContent } from '@/features/cart/components/CartContent';
import { CartSwitcher } from '@/features/cart/components/CartSwitcher';
import { LineEditor } from '@/features/cart/components/LineEditor';
import { LoyaltyOffer } from '@/features/cart/components/LoyaltyOffer';
import { MiniCart } from '@/features/cart/components/MiniCart';
import { useLineEdit } from '@/features/cart/components/useLineEdit';
import { fetchCart, loadAndEnterCart } from '@/features/cart/state';
import { useCardDeliveries } from '@/features/delivery/components/useCardDeliveries';
import { FoundGifts } from '@/features/gift-finder';
import type { GiftFinderView } from '@/features/gift-finder/state';
import { RecentlyViewed } from '@/features/product/components/RecentlyViewed';
import { shopHealthPath } from '@/contracts/publicPort';
import { rememberViewed } from '@/features/product/state/viewedProducts';
import { fixedClock } from '@/lib/clock';
import { FailedSearch } from '@/screens/search/SearchScreen';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { addressRouter } from '../../tests/support/addressRouter';
import { renderInLocale } from '../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../tests/support/sampleCart';
import { sampleChoices } from '../../tests/support/sampleChoices';
import { scriptedGateway } from '../../tests/support/scriptedGateway';
import { ServerErrorScreen } from './failureScreens';
import { createShopStore } from './store';
import { useCartCount } from './ShopFrame';

const line = sampleLine();
const cart = sampleCart([line], { loyaltyDetails: { productId: 'GMP0502', savings: 7.5 } });
const sku = 'LK1001S';

function Count() {
  return <p>{useCartCount()}</p>;
}

/** Deliveries of the cards of a list, as they are drawn. */
function Cards() {
  const known = useCardDeliveries([sku]);
  return <p>{known ? 'asked' : 'not asked'}</p>;
}

function Editor() {
  const edit = useLineEdit(line);
  return edit.isOpen ? <LineEditor line={line} close={() => void edit.close()} /> : null;
}

/** A shop whose services are away until `comeBack` is called: calls of the gateway and of our own origin alike. */
async function show(element: ReactElement, path = '/', isCartKnown = true) {
  let isAway = false;
  const asked: string[] = [];
  const answer = <T,>(name: string, value: T): Promise<T> => {
    asked.push(name);
    return isAway ? Promise.reject(new Error('down')) : Promise.resolve(value);
  };
  const own: Record<string, unknown> = {
    '/api/loyalty-product': { available: { GMP0502: { handle: 'larkstem-gold', loyaltyValue: 29.99 } } },
    '/api/menus': { main: [{ title: 'Flowers', url: '/collections/flowers' }], help: [], footer: [] },
    '/api/product/badges': {},
  };
  const fetch = async (address: string) => {
    const [at = ''] = address.split('?');
    if (at === shopHealthPath) return { ok: !isAway };
    return { ok: true, json: () => Promise.resolve(own[at]), ...(await answer(at, {})) };
  };
  Object.assign(globalThis, { fetch });
  const gateway = scriptedGateway({
    getCart: () => answer('cart', cart),
    itemCount: () => answer('count', { itemCount: 1 }),
    availability: () => answer('availability', { products: {} }) as never,
    productAddonAvailability: () => answer('addons', { addons: {} }) as never,
    listSiblingCarts: () => answer('siblings', { carts: [] }),
    siteWideAvailableGifts: () => answer('gifts', { gifts: [], unavailable: [] }),
  });
  const clock = fixedClock('2026-11-21T20:00:00Z');
  const { product, delivery, zipCode, ...others } = createShopStore().getState();
  const place = { zipCode: '10001', city: 'New York', state: 'NY', utcOffset: '-300', isValid: true };
  const known = { isLoading: false, error: null, time: 1, results: place };
  const variants = Object.fromEntries(sampleChoices.variants.map((one) => [one.sku, one]));
  const state = {
    ...others,
    product: { ...product, currentSelected: sku, variants, addons: sampleChoices.addons },
    delivery: { ...delivery, zipCode: '10001' },
    zipCode: { ...zipCode, byKey: { '10001': known }, recency: ['10001'] },
  } as unknown as ReturnType<ReturnType<typeof createShopStore>['getState']>;
  const store = createShopStore({ gateway, clock, locale: 'en-US' }, state);
  if (isCartKnown) await store.dispatch(fetchCart());
  isAway = true;
  const router = addressRouter('en-US', path);
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>{element}</Provider>
    </RouterContext.Provider>,
  );
  return { asked, store, router, comeBack: () => (isAway = false) };
}

const wish = { page: 1, zipcode: '10001' } as unknown as GiftFinderView['wish'];
const none = { occasions: [], recipients: [], gifts: [], waysOn: [], total: 0, pageCount: 1 };
/** Gifts nobody could say of whether they can be there. */
const unsure: GiftFinderView = { ...none, wish, todayIso: '2026-11-21', isUnsure: true };

const originalFetch = globalThis.fetch;
beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  Cookies.set('multiCartEnabled', 'true');
  rememberViewed('LK1009');
});
afterEach(() => Object.assign(globalThis, { fetch: originalFetch }));

describe('C22: a part that could not be read is read when the shop is back, without a reload', () => {
  test.each([
    ['deliveries of the cards of a list', 'availability', <Cards key="1" />, '/'],
    ['add-ons of a product', 'addons', <AddonPicker key="2" zipCode="10001" />, '/'],
    ['the carts of other recipients', 'siblings', <CartSwitcher key="3" />, '/cart'],
    ['the membership', '/api/loyalty-product', <LoyaltyOffer key="4" />, '/cart'],
    ['products seen before', 'gifts', <RecentlyViewed key="5" />, '/'],
    ['the menus of an error page', '/api/menus', <ServerErrorScreen key="6" />, '/'],
    ['sizes of a line', '/api/product/detail', <Editor key="7" />, `/cart?edititemid=${line.itemId}`],
  ])('%s', async (_, name, element, path) => {
    const { asked, comeBack } = await show(element, path);
    const times = () => asked.filter((one) => one === name).length;
    await waitFor(() => expect(times()).toBe(1));
    comeBack();
    /* The code that waits arrives late; the line that comes back is then noticed at once. */
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(times()).toBe(2);
    });
  });

  test('gifts nobody could say of whether they can be there, which can be asked about by hand as well', async () => {
    const { router, comeBack } = await show(<FoundGifts view={unsure} />, '/gift-finder?zipcode=10001');
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(router.replace).toHaveBeenCalledTimes(1);
    comeBack();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(router.replace).toHaveBeenCalledTimes(2);
    });
    expect(window.location.search).toBe('?zipcode=10001');
  });

  test.each([
    ['gifts of which nothing is known', <FoundGifts key="gifts" view={unsure} />],
    ['a search without an answer', <FailedSearch key="search" />],
  ])(
    '%s are asked about again and again, as long as the page comes back with nothing',
    async (_, element) => {
      const { router, store, comeBack } = await show(element, '/search?q=rose');
      comeBack();
      const asked = (times: number) =>
        waitFor(() => {
          window.dispatchEvent(new Event('online'));
          expect(router.replace).toHaveBeenCalledTimes(times);
        });
      for (const times of [1, 2, 3]) {
        await asked(times);
        act(
          () => void store.dispatch(routeChangeStarted({ time: times, shallow: false, asPath: '/search' })),
        );
        act(() => void store.dispatch(routeChangeCompleted(store.getState().routeChange)));
      }
    },
  );

  test.each([
    ['the cart page', <CartContent key="page" />],
    ['the mini-cart', <MiniCart key="mini" onClose={() => undefined} />],
  ])('the lines of %s', async (_, element) => {
    const { comeBack } = await show(element, '/cart', false);
    expect(await screen.findByRole('heading', { name: 'We could not open your cart' })).toBeInTheDocument();
    comeBack();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(screen.getAllByText(line.title)[0]).toBeInTheDocument();
    });
  });

  test('the place of the cart, also when the cart itself was read first', async () => {
    /* Where one of several carts is at hand the cart itself is read. */
    Cookies.remove('multiCartEnabled');
    const { asked, comeBack, store } = await show(<Count />, '/', false);
    void store.dispatch(loadAndEnterCart(false));
    const times = () => asked.filter((one) => one === 'count').length;
    await waitFor(() => expect(times()).toBe(1));
    await waitFor(() => expect(store.getState().itemCount.error).not.toBeNull());
    comeBack();
    await store.dispatch(fetchCart());
    expect(screen.getByText('1')).toBeVisible();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(times()).toBe(2);
    });
  });
});
