import { ownerForgotten, selectIsLoggedIn } from '@/features/auth/state';
import { linesOf } from '@/features/cart/rules';
import {
  feedbackSet,
  lateWrites,
  leftOutCarts,
  readCartIdentity,
  rememberLeftOut,
  settleCartOwner,
  signInAsked,
} from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import type { Elsewhere, OpeningProblem } from '../rules';
import { rememberedAttempt, rememberedCheckoutCart } from './attemptMemory';
import { checkoutSlice, placingReset } from './checkoutSlice';
import { resumePayment, showPaymentStatus } from './pendingPayment';
import { placeOrder } from './placeOrder';
import { refreshCheckout } from './readCheckout';

type OpenedCheckout =
  | { readonly kind: 'open' }
  /** Placed or paid just now, or in another window before. */
  | { readonly kind: 'ordered' | 'already'; readonly orderId: string }
  /** The checkout is on another site. */
  | { readonly kind: 'elsewhere'; readonly place: Elsewhere }
  /** A sign-in in between has changed the total that was shown; the cart says so. */
  | { readonly kind: 'total-changed' }
  | { readonly kind: OpeningProblem };

/**
 * Opens the checkout of the visit's cart, or resumes the open one with everything saved so far. An order whose
 * outcome was lost with the page is repeated first. A pending payment is shown in every window.
 * @source spec §7 Cart (initiateCheckout); docs/decisions/0043-pending-payments.md
 */
export const openCheckout = createAppThunk(
  'checkout/open',
  async (_: void, tools): Promise<OpenedCheckout> => {
    const { dispatch, getState } = tools;
    dispatch(checkoutSlice.actions.reset());
    const attempt = rememberedAttempt();
    if (!attempt) dispatch(placingReset());
    else {
      const order = await dispatch(placeOrder());
      if (placeOrder.fulfilled.match(order) && 'orderId' in order.payload) return order.payload;
    }
    await dispatch(settleCartOwner());
    const own = readCartIdentity();
    // The outcome of another cart's payment does not concern this one.
    if (attempt?.payer && attempt.payer.cartId !== own.cartId) dispatch(placingReset());
    const { askedTotal } = getState().cartUi;
    dispatch(signInAsked(null));
    const opened = await refreshCheckout(tools, own, askedTotal ?? undefined);
    if ('hasOtherTotal' in opened && opened.hasOtherTotal) {
      dispatch(feedbackSet({ message: 'errors.totalChanged', type: 'warning', section: 'cart' }));
      return { kind: 'total-changed' };
    }
    if (opened.kind === 'no-cart') {
      const payer = own.cartToken ? own : (rememberedCheckoutCart() ?? own);
      const status = await showPaymentStatus(tools, payer);
      if (status?.kind === 'already') return status;
    }
    if (opened.kind !== 'open') return opened;
    const { checkout, placing } = getState();
    const isKnown = placing.problem === 'challenge' || placing.problem === 'unclear';
    if (!checkout.results?.pendingOrderId || isKnown) return opened;
    const resumed = await resumePayment(tools);
    return 'orderId' in resumed ? resumed : opened;
  },
);

/**
 * Somebody has signed in or out while the checkout is open: it is read again for the cart they have now. What is typed
 * stays, for the forms stay.
 * @returns `signed-out` where the cart has gone with the customer
 * @source spec §4 Login state; docs/decisions/0077-signed-out.md
 */
export const followCheckoutOwner = createAppThunk(
  'checkout/followOwner',
  async (_: void, tools): Promise<OpeningProblem | 'open' | 'elsewhere' | 'signed-out'> => {
    await tools.dispatch(settleCartOwner());
    const { kind } = await refreshCheckout(tools, readCartIdentity());
    if (selectIsLoggedIn(tools.getState())) return kind;
    /* Addresses and cards of the account leave the page's memory, too. */
    tools.dispatch(ownerForgotten());
    return kind === 'no-cart' ? 'signed-out' : kind;
  },
);

/** Reads the open checkout again, after a change of language. @source spec §2 Locale prefix */
export const followLanguage = createAppThunk('checkout/followLanguage', (_: void, tools) =>
  refreshCheckout(tools),
);

/**
 * Whoever was signed out during the checkout goes on as a guest: what is to be delivered is put into a cart of their own.
 * The customer's cart stays as it is.
 * @returns whether all of it is in that cart; if not, the cart's page says why
 * @source docs/decisions/0077-signed-out.md
 */
export const orderAsGuest = createAppThunk('checkout/orderAsGuest', async (_: void, tools) => {
  const { results } = tools.getState().checkout;
  const lines = results ? linesOf(results.cart).filter(({ deliveryOptions }) => deliveryOptions) : [];
  return lines.length > 0 && tools.dispatch(lateWrites.addLinesAgain(lines)).unwrap();
});

/**
 * Takes a recipient's cart out of this checkout, or back into it; the cart itself stays as it is.
 * @returns whether the checkout could be read again; if not, nothing has changed
 */
export const leaveOut = createAppThunk(
  'checkout/leaveOut',
  async ({ cartId, isOut }: { cartId: string; isOut: boolean }, tools): Promise<boolean> => {
    const before = leftOutCarts();
    const others = before.filter((one) => one !== cartId);
    rememberLeftOut(isOut ? [...others, cartId] : others);
    const { kind } = await refreshCheckout(tools);
    if (kind === 'failed') rememberLeftOut(before);
    return kind !== 'failed';
  },
);
