import type { FieldFault } from '@/clients/gateway/GatewayError';
import type { WriteResult } from '@/clients/gateway/gateway';
import type { CheckoutSession } from '@/contracts/checkout';
import type { ThunkTools } from '@/store/createAppThunk';
import { checkoutSlice, shownCart } from './checkoutSlice';
import { companionSaved } from './companionsSlice';
import { refreshCheckout } from './refreshCheckout';
import { showStanding } from './resumePayment';

/** Whether a step was saved; if not, which fields are wrong and why. */
export type SavedStep =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      /** Keys of the gateway's error catalogue. */
      readonly keys: readonly string[];
      readonly faults: readonly FieldFault[];
    };

/** Refusals of a cart that another window pays or has ordered. */
const isTaken: readonly string[] = ['CART.ORDERING', 'CART.NOT_FOUND', 'CHK.NOT_FOUND'];

/** What every call of a checkout names. */
export interface CheckoutAccess {
  readonly params: { checkoutId: string };
  readonly query: { locale: ThunkTools['extra']['locale'] };
  readonly cartToken: string;
}

/**
 * Saves one step of an open checkout and keeps the whole as answered.
 * @param part  whose: 0 for the cart at hand, which pays, 1 and on for further recipients
 */
export async function saveStep(
  tools: ThunkTools,
  save: (access: CheckoutAccess) => Promise<WriteResult<CheckoutSession>>,
  part = 0,
): Promise<SavedStep> {
  const { dispatch, extra } = tools;
  const target = targetOf(tools, part);
  if (!target) return { ok: false, status: 404, keys: ['CHK.NOT_FOUND'], faults: [] };
  const { checkoutId, cartToken, cartId, isFirst } = target;
  const result = await save({ params: { checkoutId }, query: { locale: extra.locale }, cartToken });
  if (!result.ok) {
    const { status, errorMap, details } = result;
    const keys = Object.keys(errorMap);
    if (keys.some((key) => isTaken.includes(key))) await showWhy(tools);
    return { ok: false, status, keys, faults: details };
  }
  const time = extra.clock.now().getTime();
  if (!isFirst) dispatch(companionSaved({ cartId, checkout: result.data }));
  else dispatch(checkoutSlice.actions.fetchSuccess({ results: { ...result.data, cartToken }, time }));
  return { ok: true };
}

/** The checkout as another window has made it: its payment waits, it is ordered, or a recipient's cart is gone. */
async function showWhy(tools: ThunkTools): Promise<void> {
  if (!(await showStanding(tools, shownCart(tools)))) await refreshCheckout(tools);
}

function targetOf({ getState }: ThunkTools, part: number) {
  const state = getState();
  if (part > 0) {
    const companion = state.companions.companions[part - 1];
    if (!companion) return null;
    const { cartId, cartToken, checkout } = companion;
    return { cartId, cartToken, checkoutId: checkout.checkoutId, isFirst: false };
  }
  const { results } = state.checkout;
  if (!results) return null;
  const { checkoutId, cartToken, cart } = results;
  return { checkoutId, cartToken, cartId: cart.cartId, isFirst: true };
}
