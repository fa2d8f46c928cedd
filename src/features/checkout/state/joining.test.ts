import Cookies from 'js-cookie';
import { profileRead } from '@/features/auth/state';
import { fakeSession } from '../../../../tests/support/accountPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { openCheckout, placeOrder } from '.';

const gold = sampleLine({ itemId: 'gold', goldMembershipProduct: true });

describe('§6 a membership that was bought counts after the order: the session is renewed', () => {
  test.each([
    ['with it, signed in', [sampleLine(), gold], 'p1', ['refresh']],
    ['without it', [sampleLine()], 'p1', []],
    ['with it, as a guest', [sampleLine(), gold], undefined, []],
  ])('%s', async (_, lines, profileId, expected) => {
    Cookies.set('cartId', 'cart-1');
    Cookies.set('cartToken', 'token-1');
    const asked = fakeSession();
    const { store } = scriptedShop({
      initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c-1', checkoutUrl: '/checkout' } }) as never,
      getCheckout: () => ({
        ...{ checkoutId: 'c-1', cart: sampleCart(lines), paymentMethods: ['card'], missing: [] },
      }),
      placeOrder: () => ({ orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] }),
    });
    await store.dispatch(openCheckout());
    store.dispatch(profileRead({ loggedIn: Boolean(profileId), ...(profileId && { profileId }) }));
    await store.dispatch(placeOrder());
    expect(asked.map(({ step }) => step)).toEqual(expected);
    Cookies.remove('access_token');
    Cookies.remove('last_active');
  });
});
