import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { profileRead, userSlice } from '@/features/auth/state';
import { injectReducer } from '@/store/lazyReducers';
import { beginAnew, sessionOf, show } from '../../../../tests/support/checkoutPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { tokenOf } from '../../../../tests/support/accountPage';

injectReducer(userSlice);
beginAnew();
afterEach(() => Cookies.remove('access_token'));

const customers = sampleCart([sampleLine()], { id: 'cart-2', cartId: 'cart-2' });

test('§4 signing in during the checkout: the customer’s cart is checked out, and what was typed stays', async () => {
  const { user, gateway, store } = show('/checkout', {
    getCheckout: ({ params }) =>
      params.checkoutId === 'checkout-1'
        ? sessionOf(['recipient'], { recipient: undefined })
        : sessionOf(['recipient'], { recipient: undefined, checkoutId: 'checkout-2', cart: customers }),
    initiateCheckout: ({ params }) =>
      ({
        ok: true,
        data: {
          checkoutId: params.cartId === 'cart-2' ? 'checkout-2' : 'checkout-1',
          checkoutUrl: '/checkout',
        },
      }) as never,
    mergeCart: () =>
      ({
        cart: customers,
        cartId: 'cart-2',
        cartToken: 'token-2',
        mergedLines: 1,
        droppedCodes: [],
      }) as never,
  });
  act(() => void store.dispatch(profileRead({ loggedIn: false })));
  const name = await screen.findByLabelText(/First name/);
  await user.type(name, 'Zoé');
  Cookies.set('access_token', tokenOf({ profileId: 'p1', sessionId: 's1', customerId: 'p1' }));
  act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'p1' })));
  const opened = () => gateway.asked.filter(({ name }) => name === 'getCheckout').map(({ input }) => input);
  await waitFor(() => expect(opened().at(-1)).toMatchObject({ params: { checkoutId: 'checkout-2' } }));
  expect(gateway.asked.map((call) => call.name)).toContain('mergeCart');
  expect(screen.getByLabelText(/First name/)).toHaveValue('Zoé');
});
