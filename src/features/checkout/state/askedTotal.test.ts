import Cookies from 'js-cookie';
import { selectAnyFeedback, signInAsked } from '@/features/cart/state';
import { sessionOf } from '../../../../tests/support/checkoutPage';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { openCheckout } from '.';

beforeEach(() => {
  sessionStorage.clear();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

test.each([
  ['is the one that was shown opens it', false, 'open', undefined],
  ['is another one leads back to the cart, which says so', true, 'total-changed', 'errors.totalChanged'],
])('after a sign-in that the checkout asked for a total that %s', async (_, isOther, kind, message) => {
  const totals: unknown[] = [];
  const { store } = scriptedShop(
    {
      initiateCheckout: ({ body: { expectedTotal } }) => {
        totals.push(expectedTotal);
        return (
          isOther && expectedTotal !== undefined
            ? { ok: false, status: 409, errorMap: { 'CHK.TOTAL_CHANGED': '' }, details: [] }
            : { ok: true, data: { checkoutId: 'checkout-1', checkoutUrl: '/checkout' } }
        ) as never;
      },
      getCheckout: () => sessionOf(),
    },
    'fr-CA',
  );
  store.dispatch(signInAsked(69.98));
  expect(await store.dispatch(openCheckout()).unwrap()).toMatchObject({ kind });
  expect(selectAnyFeedback(store.getState())?.message).toBe(message);
  expect(await store.dispatch(openCheckout()).unwrap()).toMatchObject({ kind: 'open' });
  expect(totals).toEqual([69.98, undefined]);
});
