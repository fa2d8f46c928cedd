import Cookies from 'js-cookie';
import { profileRead } from '@/features/auth/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { fakeSession } from '../../../../tests/support/accountPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
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
    const gateway = scriptedGateway({
      initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c-1', checkoutUrl: '/checkout' } }) as never,
      getCheckout: () => ({
        ...{ checkoutId: 'c-1', cart: sampleCart(lines), paymentMethods: ['card'], missing: [] },
      }),
      placeOrder: () => ({ orderId: 'LK-2B4D-7FGH', orderToken: 'token', together: [] }),
    });
    const clock = fixedClock('2026-11-21T20:00:00Z');
    const store = createShopStore({ gateway, clock, locale: 'en-US' });
    await store.dispatch(openCheckout());
    store.dispatch(profileRead({ loggedIn: Boolean(profileId), ...(profileId && { profileId }) }));
    await store.dispatch(placeOrder());
    expect(asked.map(({ step }) => step)).toEqual(expected);
    Cookies.remove('access_token');
    Cookies.remove('last_active');
  });
});
