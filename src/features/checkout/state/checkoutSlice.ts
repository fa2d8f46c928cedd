import type { CheckoutSession } from '@/contracts/checkout';
import { readCartIdentity } from '@/features/cart/state';
import type { CartIdentity } from '@/features/cart/rules';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';
import type { ThunkTools } from '@/store/createAppThunk';

/** An open checkout, with the token of its cart: another window may have put another cart into the cookies. */
export type OpenCheckout = CheckoutSession & { readonly cartToken: string };

/** The open checkout as the gateway keeps it; only browsers fill it. @source spec §4 Remote data slices */
export const checkoutSlice = injectReducer(createRemoteSlice<OpenCheckout, 'checkout'>({ name: 'checkout' }));

/** The cart whose checkout is shown; before one is shown, the cart of the visit. */
export function shownCart({ getState }: Pick<ThunkTools, 'getState'>): Partial<CartIdentity> {
  const { results } = getState().checkout;
  return results ? { cartId: results.cart.cartId, cartToken: results.cartToken } : readCartIdentity();
}
