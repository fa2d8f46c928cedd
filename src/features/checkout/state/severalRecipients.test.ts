import Cookies from 'js-cookie';
import type { Recipient } from '@/contracts/checkout';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { readVisit } from '@/features/attribution/state';
import { rememberLeftOut } from '@/features/cart/state';
import {
  beginWithCart,
  inTurn,
  openedCheckout,
  order,
  session,
} from '../../../../tests/support/checkoutStore';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { type Script } from '../../../../tests/support/scriptedGateway';
import {
  leaveOut,
  openCheckout,
  placeOrder,
  saveMessage,
  saveRecipient,
  selectLeftOut,
  selectParts,
  switchToPart,
} from '.';

beginWithCart();

describe('several recipients', () => {
  const sibling = (cartId: string, name: string): CartSummary => ({
    ...{ cartId, cartToken: `token-${cartId}`, name, countryId: 'US', version: 3 },
    ...{ itemCount: 1, totalAmount: 69.98, isBlocked: false },
  });
  const carts = [sibling('cart-1', 'Ann'), sibling('cart-2', 'Bea'), sibling('cart-3', 'Cid')];
  const sessionOf = (n: string) => ({
    ...session,
    checkoutId: `checkout-${n}`,
    cart: sampleCart([], { id: `cart-${n}`, cartId: `cart-${n}`, totalAmount: 10 }),
  });
  const several: Script = {
    listSiblingCarts: () => ({ carts }),
    initiateCheckout: ({ params }) =>
      (params.cartId === 'cart-3'
        ? { ok: false, status: 409, errorMap: { 'DLV.DATE_UNAVAILABLE': '' }, details: [] }
        : {
            ok: true,
            data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
          }) as never,
    getCheckout: ({ params }) => (params.checkoutId === 'checkout-2' ? sessionOf('2') : session),
    getCart: () => sessionOf('3').cart,
  };
  const names = (store: Awaited<ReturnType<typeof openedCheckout>>['store']) => {
    const parts = selectParts(store.getState()).map(({ name, cartId }) => name ?? cartId);
    return [parts, selectLeftOut(store.getState()).map(({ name, reason }) => `${name} ${reason}`)];
  };
  beforeEach(() => {
    Cookies.set('multiCartEnabled', 'true');
    rememberLeftOut([]);
  });
  afterEach(() => Cookies.remove('multiCartEnabled'));

  test('are read together; one who cannot be delivered stays behind and comes to hand after the order', async () => {
    const placed = { ...order, together: [{ orderId: 'LK-9999-9999', orderToken: 'other' }] };
    const { store, orders } = await openedCheckout({ ...several, placeOrder: inTurn(placed) });
    expect(names(store)).toEqual([['cart-1', 'Bea'], ['Cid blocked']]);
    await store.dispatch(placeOrder());
    expect(orders()).toMatchObject([
      {
        expectedTotal: session.cart.totalAmount,
        together: [{ checkoutId: 'checkout-2', cartToken: 'token-cart-2', expectedTotal: 10 }],
      },
    ]);
    expect(Cookies.get('cartId')).toBe('cart-3');
    expect(sessionStorage.getItem('orderToken_LK-9999-9999')).toBe('other');
  });

  test('C22: a checkout does not open for one of them only while nobody can say who the others are', async () => {
    let isAway = true;
    const listSiblingCarts: Script['listSiblingCarts'] = () => {
      if (isAway) throw new Error('down');
      return { carts };
    };
    const { store } = await openedCheckout({ ...several, listSiblingCarts });
    expect([store.getState().checkout.results, store.getState().checkout.error]).toEqual([
      null,
      expect.objectContaining({ message: expect.any(String) }),
    ]);
    isAway = false;
    expect(await store.dispatch(openCheckout()).unwrap()).toEqual({ kind: 'open' });
    expect(names(store)).toEqual([['cart-1', 'Bea'], ['Cid blocked']]);
  });

  test('B9: are read anew once the sender is known, who may have used one of their codes', async () => {
    const spent = { code: 'ONCE', description: 'x', kind: 'amount', problem: 'used-up' } as const;
    const promotions = [{ ...spent, amount: 0, deliveryAmount: 0 }];
    let isNamed = false;
    const { store } = await openedCheckout({
      ...several,
      saveSender: () => {
        isNamed = true;
        return { ok: true, data: session } as never;
      },
      getCheckout: ({ params }) => {
        const { cart, ...other } = sessionOf('2');
        if (params.checkoutId !== 'checkout-2') return session;
        return { ...other, cart: isNamed ? { ...cart, totalAmount: 12, promotions } : cart };
      },
    });
    const sender = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    await store.dispatch(saveMessage({ sender }));
    expect(selectParts(store.getState())[1]?.checkout.cart.totalAmount).toBe(12);
  });

  test('B9: tell apart whose age is missing', async () => {
    const refused = { ok: false, status: 422, errorMap: { 'CART.AGE_REQUIRED': '' }, details: [] };
    const { store } = await openedCheckout({
      ...several,
      initiateCheckout: (input) =>
        input.params.cartId === 'cart-3' ? (refused as never) : several.initiateCheckout!(input),
    });
    expect(names(store)[1]).toEqual(['Cid age']);
  });

  test('can be left for another time and taken in again', async () => {
    const { store } = await openedCheckout(several);
    await store.dispatch(leaveOut({ cartId: 'cart-2', isOut: true }));
    expect(names(store)).toEqual([['cart-1'], ['Bea wish', 'Cid blocked']]);
    await store.dispatch(leaveOut({ cartId: 'cart-2', isOut: false }));
    expect(names(store)[0]).toEqual(['cart-1', 'Bea']);
  });

  test('each save their own address with their own token', async () => {
    const { store, gateway } = await openedCheckout({
      ...several,
      saveRecipient: ({ params }) =>
        ({
          ok: true,
          data: { ...sessionOf('2'), checkoutId: params.checkoutId, missing: ['message'] },
        }) as never,
    });
    const recipient = { addressType: 'R', firstName: 'Bea' } as Recipient;
    await store.dispatch(saveRecipient({ recipient, companionId: 'cart-2' }));
    expect(gateway.asked.at(-1)).toMatchObject({
      name: 'saveRecipient',
      input: { params: { checkoutId: 'checkout-2' }, cartToken: 'token-cart-2' },
    });
    const [own, other] = selectParts(store.getState());
    expect([own?.checkout.missing, other?.checkout.missing]).toEqual([[], ['message']]);
  });

  test('who was left out before the address was checked gets nothing saved, and neither does the next one', async () => {
    const { store, gateway } = await openedCheckout({
      ...several,
      initiateCheckout: ({ params }) =>
        ({
          ok: true,
          data: { checkoutId: params.cartId.replace('cart', 'checkout'), checkoutUrl: '/checkout' },
        }) as never,
      getCheckout: ({ params: { checkoutId } }) =>
        checkoutId === 'checkout-1' ? session : sessionOf(checkoutId.slice(-1)),
    });
    await store.dispatch(leaveOut({ cartId: 'cart-2', isOut: true }));
    expect(names(store)[0]).toEqual(['cart-1', 'Cid']);
    const recipient = { addressType: 'R', firstName: 'Bea' } as Recipient;
    const saved = await store.dispatch(saveRecipient({ recipient, companionId: 'cart-2' })).unwrap();
    expect(saved.ok).toBe(false);
    expect(gateway.asked.map(({ name }) => name)).not.toContain('saveRecipient');
  });

  test('whose place is to change come to hand first', async () => {
    const { store } = await openedCheckout({ ...several, getCart: () => sessionOf('2').cart });
    await store.dispatch(switchToPart({ part: 1 }));
    expect([Cookies.get('cartId'), Cookies.get('cartToken')]).toEqual(['cart-2', 'token-cart-2']);
    expect(store.getState().cart.results?.cartId).toBe('cart-2');
  });

  test('an address of the checkout itself is credited too', async () => {
    const { gateway, store } = await openedCheckout();
    await store.dispatch(readVisit({ search: '?partnerid=bank', cookie: () => undefined }));
    await store.dispatch(openCheckout());
    const asked = gateway.asked.filter(({ name }) => name === 'initiateCheckout');
    expect(asked[0]?.input).not.toHaveProperty('body.attribution.partnerId');
    expect(asked.at(-1)).toMatchObject({ input: { body: { attribution: { partnerId: 'bank' } } } });
  });

  test('with one recipient nobody asks for other carts', async () => {
    Cookies.remove('multiCartEnabled');
    const { gateway } = await openedCheckout(several);
    expect(gateway.asked.map(({ name }) => name)).toEqual(['initiateCheckout', 'getCheckout']);
  });
});
