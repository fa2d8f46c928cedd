import Cookies from 'js-cookie';
import type { Gateway } from '@/clients/gateway/gateway';
import type { ShopEventName } from '@/contracts/analytics';
import { signIn, signUp } from '@/features/auth/state';
import { addToCart, cartSlice, removeCartItem, startCheckout } from '@/features/cart/state';
import { openCheckout, placeOrder } from '@/features/checkout/state';
import { availabilityBlocked } from '@/features/delivery/state';
import { signUpForOffers } from '@/features/email-offers/state';
import { giftFinderSubmitted } from '@/features/gift-finder/state';
import { openModal } from '@/features/modals/state';
import { lookUpOrder } from '@/features/orders/state';
import { productSlice } from '@/features/product/state';
import { searchSlice } from '@/features/search/state';
import { fixedClock } from '@/lib/clock';
import { routeChangeCompleted } from '@/store/routeActions';
import { puzzle, tokenOf } from '../../../tests/support/accountPage';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { createShopStore } from '../store';
import { startMeasuring } from './startMeasuring';

/** Whoever shops here; none of it may ever be told. */
const person = {
  email: 'zelda.obrien@example.com',
  password: 'Engine#1843',
  firstName: 'Zelda',
  lastName: 'Obrien',
  address: '350 W 31st St',
  phone: '2125550147',
  message: 'Happy birthday',
  orderId: 'LK-2B4D-7FGH',
};
const product = { productId: 'LK1001', name: 'The Long Evening' };
const line = { ...product, sku: 'LK1001S', price: 49.99, quantity: 1 };
const filled = sampleCart();
const emptied = sampleCart([], { totalAmount: 0 });
const refused = () =>
  Promise.reject(Object.assign(new Error('refused'), { status: 401, errorMap: {}, service: 'login' }));
const session = { checkoutId: 'c1', cart: filled, paymentMethods: ['card'], missing: [] };

const answers = {
  captcha: () => puzzle,
  login: () => ({ code: 'code' }),
  signUpAndLogin: () => ({ code: 'code' }),
  addCartItem: () => filled,
  getCart: () => emptied,
  deleteCartItem: () => ({ ok: true, data: emptied }),
  initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c1', checkoutUrl: '/checkout' } }),
  getCheckout: () => session,
  placeOrder: () => ({ orderId: person.orderId, orderToken: 'a.b.c', together: [] }),
  postPreference: () => ({ isEmailSubscribed: true }),
};

type Layer = Window & { dataLayer?: { event?: string }[] };

/** A visit before the real data layer. Its gateway answers like the table above but for what the row says. */
function visit(others: Readonly<Record<string, () => unknown>> = {}) {
  const script: Readonly<Record<string, () => unknown>> = { ...answers, ...others };
  const call = async (name: string) => {
    const answer = script[name];
    if (!answer) throw new Error(`${name} is not in the table`);
    return answer();
  };
  const store = createShopStore({
    gateway: { call } as unknown as Gateway,
    clock: fixedClock('2026-11-21T12:00:00Z'),
    locale: 'en-US',
  });
  startMeasuring(store.getState);
  const at = (pathname: string, query: Record<string, string> = {}) =>
    store.dispatch(
      routeChangeCompleted({
        ...{ pathname, query, asPath: pathname, isFallback: false, locale: 'en-US', shallow: false },
      }),
    );
  const hold = (cart = filled) => store.dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: 1 }));
  return { store, at, hold };
}
type Visit = ReturnType<typeof visit>;

/** What our own server answers. */
function server(status: number, body: object = {}) {
  globalThis.fetch = (async (url: string) => {
    if (url.startsWith('/api/session/')) Cookies.set('access_token', tokenOf({ profileId: 'p1', ...person }));
    return { ok: status < 400, status, json: async () => body };
  }) as unknown as typeof fetch;
}

function followLink(at: string) {
  document.body.innerHTML = `<main><a href="${at}?fname=${person.firstName}">Shop roses</a></main>`;
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
}

const showSearch = ({ store, at }: Visit) => {
  const card = { pid: product.productId, url: '/products/long-evening', title: product.name, cents: 4999 };
  store.dispatch(searchSlice.actions.fetchSuccess({ results: { cards: [card] } as never, time: 1 }));
  at('/search', { q: person.email });
};
const showProduct = ({ store, at }: Visit) => {
  const variants = { LK1001S: { sku: 'LK1001S', cents: 4999, addons: [], vases: [] } };
  const master = {
    ...{ handle: 'long-evening', title: product.name, productType: 'flowers' },
    metaInfo: { calyxPid: product.productId, productClass: 'flower', productSubType: [], fulfillment: [] },
  };
  const page = { product: master, variants, addons: {}, addonTypes: [], vases: {}, productMessages: [] };
  const chosen = { currentSelected: 'LK1001S', currentSelectedVase: null };
  store.dispatch(productSlice.actions.setBuildTimeData({ ...page, ...chosen } as never));
  at('/products/[handle]');
};
const add = ({ store, hold }: Visit) => {
  hold(emptied);
  const delivery = { zipCode: '10001', deliveryOption: 'fixed' as const, deliveryDate: '2026-11-24' };
  return store.dispatch(addToCart({ sku: 'LK1001S', quantity: 1, addons: [], delivery }));
};
const start = ({ store, hold }: Visit) => {
  hold();
  return store.dispatch(startCheckout({ section: 'mini-cart' }));
};
const register = ({ store }: Visit) => store.dispatch(signUp(person));
const enter = ({ store }: Visit) => store.dispatch(signIn(person));
const lookUp = ({ store }: Visit) =>
  store.dispatch(lookUpOrder({ orderId: person.orderId, email: person.email }));
const askForOffers = ({ store }: Visit) => store.dispatch(signUpForOffers({ email: person.email }));

const source = 'traditional';
/** What the cart costs; Google Analytics 4 gets the goods alone, with tax and shipping beside them. */
const sums = { total: 69.98, goods: 49.99 };
const fees = { tax: 5, shipping: 14.99 };
const priced = { currency: 'USD', value: 49.99 };
const item = { item_id: 'LK1001', item_name: 'The Long Evening', price: 49.99 };
const bought = { ...item, item_variant: 'LK1001S', quantity: 1 };
const listed = { ...item, item_list_id: 'search', index: 1 };

interface Row {
  readonly happens: (visit: Visit) => unknown;
  /** Answers of the gateway that differ. */
  readonly answers?: Readonly<Record<string, () => unknown>>;
  /** What our own server answers; it takes everything when left out. */
  readonly server?: readonly [status: number, body?: object];
  readonly told: object;
  /** The entry for Google Analytics 4. */
  readonly ga4?: object;
}

/** Every event: what makes it happen, and what the data layer says then. `split-test-shown` has splitExposure.test.ts. */
const table: Readonly<Record<Exclude<ShopEventName, 'split-test-shown'>, Row>> = {
  'page-view': { happens: ({ at }) => at('/gift-finder'), told: { page: 'giftfinder', locale: 'en-US' } },
  'list-view': {
    happens: showSearch,
    told: { list: 'search', products: [{ ...product, price: 49.99, position: 1 }] },
    ga4: { event: 'view_item_list', ecommerce: { item_list_id: 'search', items: [listed] } },
  },
  'cta-click': {
    happens: ({ at }) => {
      at('/');
      followLink('/collections/roses');
    },
    told: { label: 'Shop roses', url: '/collections/roses' },
    ga4: {
      ...{ event: 'select_content', content_type: 'cta' },
      ...{ item_id: '/collections/roses', label: 'Shop roses' },
    },
  },
  'promotion-click': {
    happens: ({ at }) => {
      at('/products/[handle]');
      followLink('/products/larkstem-gold');
    },
    told: { promotion: 'membership', url: '/products/larkstem-gold' },
    ga4: {
      event: 'select_promotion',
      ecommerce: { promotion_id: '/products/larkstem-gold', promotion_name: 'membership' },
    },
  },
  'product-click': {
    happens: (shown) => {
      showSearch(shown);
      followLink('/products/long-evening');
    },
    told: { ...product, price: 49.99, list: 'search', position: 1 },
    ga4: { event: 'select_item', ecommerce: { item_list_id: 'search', items: [listed] } },
  },
  PDPView: {
    happens: showProduct,
    told: { ...product, sku: 'LK1001S', price: 49.99 },
    ga4: { event: 'view_item', ecommerce: { ...priced, items: [{ ...item, item_variant: 'LK1001S' }] } },
  },
  'add-to-cart': {
    happens: add,
    told: { ...line, deliveryDate: '2026-11-24' },
    ga4: { event: 'add_to_cart', ecommerce: { ...priced, items: [bought] } },
  },
  AddToCart: { happens: add, told: { ...line, deliveryDate: '2026-11-24' } },
  'view-cart': {
    happens: ({ store, hold }) => {
      store.dispatch(openModal({ modalKey: 'mini-cart' }));
      hold(emptied);
      hold();
      hold({ ...filled, version: 4 });
    },
    told: { context: 'minicart', ...sums, products: [line] },
    ga4: { event: 'view_cart', ecommerce: { ...priced, items: [bought] } },
  },
  'remove-from-minicart': {
    happens: ({ store, hold }) => {
      hold(sampleCart([sampleLine()], { countryId: 'FR' as never }));
      return store.dispatch(removeCartItem({ itemId: 'item-1' }));
    },
    told: { itemIds: ['item-1'], products: [line], countryId: 'FR' },
    ga4: { event: 'remove_from_cart', ecommerce: { ...priced, items: [bought] } },
  },
  'start-checkout': {
    happens: start,
    told: { context: 'minicart', ...sums, products: [line] },
    ga4: { event: 'begin_checkout', ecommerce: { ...priced, items: [bought] } },
  },
  InitiateCheckout: { happens: start, told: { total: 69.98, itemCount: 1 } },
  'checkout-step': { happens: ({ at }) => at('/checkout'), told: { step: '1' } },
  purchase: {
    happens: async ({ store }) => {
      await store.dispatch(openCheckout());
      await store.dispatch(placeOrder());
    },
    told: {
      ...{ orderId: person.orderId, ...sums, ...fees, products: [line] },
      ecommerce: { transaction_id: person.orderId, ...fees, ...priced, items: [bought] },
    },
  },
  'availability-blocker': {
    happens: (shown) => {
      showProduct(shown);
      const blocked = { zipCode: '99999', productId: 'LK1001', component: 'pdp-deliver-to' };
      shown.store.dispatch(availabilityBlocked(blocked));
    },
    told: {
      ...{ zipCode: '99999', blockerProduct: 'LK1001', blockerComponent: 'pdp-deliver-to' },
      ...{ blockerVariant: 'LK1001S', reason: 'product not available for zip code' },
    },
  },
  'email-offers-attempt': { happens: askForOffers, told: {} },
  'email-offers-success': { happens: askForOffers, told: {}, ga4: { event: 'generate_lead' } },
  'email-offers-failure': {
    happens: askForOffers,
    answers: { postPreference: () => Promise.reject(new Error('profile answered 500')) },
    told: { reason: 'profile answered 500' },
  },
  'login-attempt': { happens: enter, told: { source } },
  'login-complete': { happens: enter, told: { source }, ga4: { event: 'login', method: source } },
  'login-fail': { happens: enter, answers: { login: refused }, told: { source, status: 401 } },
  'sign-up-attempt': { happens: register, told: { source } },
  'sign-up-complete': { happens: register, told: { source }, ga4: { event: 'sign_up', method: source } },
  'sign-up-fail': { happens: register, answers: { signUpAndLogin: refused }, told: { source, status: 401 } },
  'gift-finder-submit': {
    happens: ({ store }) => store.dispatch(giftFinderSubmitted({ occasion: 'birthday' })),
    told: { occasion: 'birthday' },
  },
  'track-order-success': { happens: lookUp, server: [200, { data: { orderId: person.orderId } }], told: {} },
  'track-order-fail': {
    happens: lookUp,
    server: [404, { errors: { errorMap: { 'ORD.NOT_FOUND': person.email } } }],
    told: { reason: 'notFound' },
  },
};

const original = globalThis.fetch;
beforeEach(() => {
  document.documentElement.lang = 'en-US';
  delete (window as Layer).dataLayer;
  window.sessionStorage.clear();
  window.localStorage.clear();
  Cookies.remove('access_token');
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});
afterEach(() => {
  globalThis.fetch = original;
});

/** The code that tells what shoppers do is asked for by the first such action. */
const lateCodeHere = () => new Promise((resolve) => setTimeout(resolve));

/** Plays a row; returns everything on the data layer. */
async function play({ happens, answers: others, server: answer = [200] }: Row) {
  server(...answer);
  await happens(visit(others));
  await lateCodeHere();
  return (window as Layer).dataLayer ?? [];
}

describe('§9 Analytics: every event through the real data layer', () => {
  test.each(Object.entries(table))('%s', async (event, row) => {
    const layer = await play(row);
    expect(layer.filter((entry) => entry.event === event)).toEqual([{ event, ...row.told }]);
    const shaped = layer.filter((entry) => entry.event === (row.ga4 as { event?: string })?.event);
    if (row.ga4) expect(shaped).toEqual([row.ga4]);
  });

  test('none of them names a person', async () => {
    const everything: unknown[] = [];
    for (const row of Object.values(table)) {
      everything.push(...(await play(row)));
      delete (window as Layer).dataLayer;
    }
    const told = JSON.stringify(everything).toLowerCase();
    const { orderId: _number, ...facts } = person;
    expect(Object.values(facts).filter((fact) => told.includes(fact.toLowerCase()))).toEqual([]);
    expect(everything.length).toBeGreaterThan(Object.keys(table).length);
  });
});
