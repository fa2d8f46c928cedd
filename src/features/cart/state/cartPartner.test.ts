import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import { attributionSlice } from '@/features/attribution/state';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { applyPromoCode, fetchCart, selectAnyFeedback, startCheckout } from '.';
import { enterCart } from './cartVisit';
import { addLoyaltyItem } from './loyaltyItem';

const before = sampleCart();
const after = sampleCart(undefined, { version: before.version + 1, totalAmount: before.totalAmount + 9 });

/** A page of a visit that a partner has brought, or nobody. */
function pageOf(partnerId: string | null, script: Script = {}) {
  const { gateway, store } = scriptedShop({
    ...{ getCart: () => before, itemCount: () => ({ itemCount: 1 }), setCartPartner: () => after },
    initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
    ...script,
  });
  const parameters: Record<string, string> = partnerId ? { partnerId } : {};
  const visit = { parameters, carried: {}, brought: {}, partnerId };
  store.dispatch(attributionSlice.actions.visitRead(visit));
  const names = () => gateway.asked.map(({ name }) => name);
  const askedOf = (name: string) => gateway.asked.find((one) => one.name === name)?.input as { body: object };
  return { store, names, askedOf };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  window.localStorage.clear();
});

describe('§3 Cart (codeList.source): the cart is told the partner of the visit', () => {
  test('once, with the first page; again when the partner changes, or there is none any more', async () => {
    const first = pageOf('skyline');
    await first.store.dispatch(enterCart(false));
    expect(first.names()[0]).toBe('setCartPartner');
    expect(first.names()).not.toContain('itemCount');
    expect(first.askedOf('setCartPartner').body).toEqual({ attribution: { partnerId: 'skyline' } });
    expect(first.store.getState().cart.results).toEqual(after);
    const told = async (partnerId: string | null) => {
      const { store, names } = pageOf(partnerId);
      await store.dispatch(enterCart(false));
      return names()[0];
    };
    expect(await told('skyline')).toBe('itemCount');
    expect(await told('acme')).toBe('setCartPartner');
    expect(await told(null)).toBe('setCartPartner');
    expect(await told(null)).toBe('itemCount');
  });

  test('another total than the one that is shown is said, and a checkout asked for meanwhile stays closed', async () => {
    let script = {};
    let answer: (cart: Cart) => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      /* The gateway answers when the test lets it. */
      script = { setCartPartner: () => (resolve(), new Promise<Cart>((done) => (answer = done))) };
    });
    const { store, names, askedOf } = pageOf('skyline', script);
    await store.dispatch(fetchCart());
    const entered = store.dispatch(enterCart(false));
    await asked;
    const opening = store.dispatch(startCheckout({ section: 'cart' })).unwrap();
    answer(after);
    expect(await opening).toBeNull();
    await entered;
    expect(selectAnyFeedback(store.getState())?.message).toBe('pricesOfShop');
    expect(names()).not.toContain('initiateCheckout');
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBe('/checkout');
    expect(askedOf('initiateCheckout').body).toMatchObject({ expectedTotal: after.totalAmount });
  });

  test('a partner that takes its own customers alone asks to sign in, which then leads to the checkout', async () => {
    const refused = { ok: false, status: 422, errorMap: { 'CHK.PARTNER_SIGN_IN': '' }, details: [] };
    const { store } = pageOf('harborbank', { initiateCheckout: () => refused as never });
    await store.dispatch(fetchCart());
    expect(await store.dispatch(startCheckout({ section: 'mini-cart' })).unwrap()).toBeNull();
    expect(store.getState().modals.currentModals).toEqual([{ modalKey: 'login', goOn: '/checkout' }]);
    /* The checkout opens for this total alone: the sign-in may bring lines of another cart. */
    expect(store.getState().cartUi.askedTotal).toBe(before.totalAmount);
  });

  test('the same total needs no words', async () => {
    const { store } = pageOf('skyline', { setCartPartner: () => before });
    await store.dispatch(fetchCart());
    await store.dispatch(enterCart(false));
    expect(selectAnyFeedback(store.getState())).toBeNull();
  });
});

describe('a cart in the shop of a partner that the visit knows nothing of', () => {
  const refusedFor = (key: string) =>
    ({ ok: false, status: 422, errorMap: { [key]: '' }, details: [] }) as never;
  /** The gateway refuses until it was told that the visit has no partner. */
  function refusing(key: string, told: Cart, partnerId: string | null = null) {
    let isTold = false;
    const answer = (data: object) => () => (isTold ? ({ ok: true, data } as never) : refusedFor(key));
    return pageOf(partnerId, {
      setCartPartner: () => ((isTold = true), told),
      initiateCheckout: answer({ checkoutId: 'c', checkoutUrl: '/checkout' }),
      applyPromoCode: answer(after),
      addCartItem: () => (isTold ? after : refusedFor(key)),
    });
  }

  test('is taken out when the checkout is refused for that, and the checkout opens', async () => {
    const { store, askedOf } = refusing('CHK.PARTNER_SIGN_IN', before);
    await store.dispatch(fetchCart());
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBe('/checkout');
    expect(askedOf('setCartPartner').body).toEqual({});
    expect(store.getState().modals.currentModals).toEqual([]);
  });

  test('another total is said first', async () => {
    const { store, names } = refusing('CHK.PARTNER_OTHER', after);
    await store.dispatch(fetchCart());
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBeNull();
    expect(selectAnyFeedback(store.getState())?.message).toBe('pricesOfShop');
    expect(names().filter((name) => name === 'initiateCheckout')).toHaveLength(1);
    expect(await store.dispatch(startCheckout({ section: 'cart' })).unwrap()).toBe('/checkout');
  });

  test('takes promo codes again', async () => {
    const { store } = refusing('CART.PROMO_SWITCHED_OFF', before);
    await store.dispatch(fetchCart());
    expect(await store.dispatch(applyPromoCode({ code: 'BLOOM10' })).unwrap()).toBeNull();
  });

  test('takes the membership again', async () => {
    const { store, names } = refusing('CART.MEMBERSHIP_UNAVAILABLE', before);
    await store.dispatch(fetchCart());
    const gold = { title: 'Larkstem Gold', cents: 2999 };
    expect(await store.dispatch(addLoyaltyItem(gold)).unwrap()).toBe(true);
    expect(names().filter((name) => name === 'setCartPartner')).toHaveLength(1);
    expect(selectAnyFeedback(store.getState())).toMatchObject({ message: 'added', type: 'success' });
  });

  test('but in a visit of that partner it stays refused', async () => {
    const { store, names } = refusing('CART.MEMBERSHIP_UNAVAILABLE', before, 'skyline');
    await store.dispatch(fetchCart());
    const gold = { title: 'Larkstem Gold', cents: 2999 };
    expect(await store.dispatch(addLoyaltyItem(gold)).unwrap()).toBe(false);
    expect(selectAnyFeedback(store.getState())?.message).toBe('errors.membershipUnavailable');
    expect(names()).not.toContain('setCartPartner');
  });

  test('a visit of the partner stays in its shop, and so do its refusals', async () => {
    const { store, names } = refusing('CART.PROMO_SWITCHED_OFF', before, 'skyline');
    await store.dispatch(fetchCart());
    expect(await store.dispatch(applyPromoCode({ code: 'BLOOM10' })).unwrap()).toBe('switched-off');
    expect(names()).not.toContain('setCartPartner');
  });
});
