import Cookies from 'js-cookie';
import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession } from '@/contracts/checkout';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import {
  cartsBeside,
  hasSeveralCarts,
  mostCarts,
  multiCartCookie,
  type CartIdentity,
} from '@/features/cart/rules';
import {
  fetchSiblingCarts,
  leftOutCarts,
  selectHaveSiblingCartsFailed,
  selectSiblingCarts,
} from '@/features/cart/state';
import { renewProfile, selectIsLoggedIn } from '@/features/auth/state';
import { visitAttribution } from '@/features/attribution/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { deliveryReason, elsewhereOf, openingProblem, type Elsewhere, type OpeningProblem } from '../rules';
import { rememberCheckoutCart } from './attemptMemory';
import {
  checkoutSlice,
  companionsRead,
  shownCart,
  type CheckoutPart,
  type LeftOutCart,
} from './checkoutSlice';

/** What came of reading a checkout again. */
export type RefreshedCheckout =
  | { readonly kind: 'open' | OpeningProblem; readonly hasOtherTotal?: boolean }
  | { readonly kind: 'elsewhere'; readonly place: Elsewhere };

/**
 * Reads the checkout again, opening it if it is not open, and with it those of the other recipients.
 * @param cart           whose; that of the shown checkout when left out
 * @param expectedTotal  what was shown as its total, where somebody has signed in since
 * @source spec §7 Cart (initiateCheckout)
 */
export async function refreshCheckout(
  tools: ThunkTools,
  { cartId, cartToken }: Partial<CartIdentity> = shownCart(tools),
  expectedTotal?: number,
): Promise<RefreshedCheckout> {
  const { dispatch, extra } = tools;
  if (!cartId || !cartToken) return { kind: 'no-cart' };
  dispatch(checkoutSlice.actions.fetchRequest());
  const reading = readSession(tools, { cartId, cartToken }, expectedTotal);
  const [read, areOthersKnown] = await Promise.all([reading, refreshCompanions(tools, cartId, reading)]);
  if (!read.ok && read.elsewhere) {
    dispatch(checkoutSlice.actions.cacheHit());
    return { kind: 'elsewhere', place: read.elsewhere };
  }
  /* Without the other recipients the checkout would order for one of them only, and not say so. */
  const opened = areOthersKnown ? 'open' : 'failed';
  const kind = read.ok ? opened : openingProblem(read.failure);
  let session: CheckoutSession | undefined;
  if (read.ok && areOthersKnown) session = read.session;
  else if (kind === 'blocked') session = await readShownSession(tools, cartId);
  if (session) {
    rememberCheckoutCart({ cartId, cartToken });
    const time = extra.clock.now().getTime();
    dispatch(checkoutSlice.actions.fetchSuccess({ results: { ...session, cartToken }, time }));
  } else dispatch(checkoutSlice.actions.fetchFail({ message: 'The checkout could not be opened.' }));
  /* The token of a customer's cart opens nothing once the session is over: our server is asked. */
  if (kind === 'no-cart' && selectIsLoggedIn(tools.getState())) await dispatch(renewProfile());
  const hasOtherTotal = !read.ok && 'CHK.TOTAL_CHANGED' in (read.failure.errorMap ?? {});
  return { kind, ...(hasOtherTotal && { hasOtherTotal }) };
}

/** The shown checkout; its lines say what can no longer be delivered. */
async function readShownSession(
  { getState, extra }: ThunkTools,
  cartId: string,
): Promise<CheckoutSession | undefined> {
  const { results } = getState().checkout;
  if (results?.cart.cartId !== cartId) return undefined;
  const { checkoutId, cartToken } = results;
  const query = { locale: extra.locale };
  return extra.gateway
    .call('getCheckout', { params: { checkoutId }, query, cartToken })
    .catch(() => undefined);
}

/** A checkout as the gateway knows it, or why it could not be opened. */
type ReadSession =
  | { readonly ok: true; readonly session: CheckoutSession }
  | { readonly ok: false; readonly failure: Partial<GatewayFailure>; readonly elsewhere?: Elsewhere };

async function readSession(
  tools: ThunkTools,
  { cartId, cartToken }: CartIdentity,
  expectedTotal?: number,
): Promise<ReadSession> {
  const { extra } = tools;
  const query = { locale: extra.locale };
  const opened = await extra.gateway.call('initiateCheckout', {
    ...{ params: { cartId }, query, cartToken },
    body: { idempotencyKey: globalThis.crypto.randomUUID(), expectedTotal, ...visitAttribution(tools) },
  });
  if (!opened.ok) return { ok: false, failure: opened };
  const elsewhere = elsewhereOf(opened.data, window.location.origin);
  if (elsewhere) return { ok: false, failure: {}, elsewhere };
  try {
    const { checkoutId } = opened.data;
    const session = await extra.gateway.call('getCheckout', { params: { checkoutId }, query, cartToken });
    return { ok: true, session };
  } catch (error) {
    return { ok: false, failure: error as Partial<GatewayFailure> };
  }
}

/**
 * Reads the checkouts of the shopper's other filled carts. Carts that cannot be delivered, that the shopper left out
 * or that another payment pays are listed apart; they do not block the rest.
 * @param ownCartId  the cart that pays
 * @param own        its checkout, which is read at the same time
 * @returns          false when the list of carts could not be read: the store keeps what it knew
 * @source spec §4 Display conditions (multiCartEnabled); rulings Delivery (many recipients)
 */
export async function refreshCompanions(
  tools: ThunkTools,
  ownCartId: string,
  own: Promise<ReadSession>,
): Promise<boolean> {
  const { dispatch, getState } = tools;
  if (!hasSeveralCarts(Cookies.get(multiCartCookie))) return true;
  await dispatch(fetchSiblingCarts());
  if (selectHaveSiblingCartsFailed(getState())) return false;
  const filled = cartsBeside(selectSiblingCarts(getState()), ownCartId);
  const read = await Promise.all(filled.map((cart) => readCompanion(tools, cart)));
  const ownRead = await own;
  // Without an answer about the shopper's own cart the others are not judged either.
  if (!ownRead.ok && openingProblem(ownRead.failure) === 'failed') return true;
  const pendingOrderId = ownRead.ok ? ownRead.session.pendingOrderId : undefined;
  const all = withinLimit(read.map((one) => withSamePayment(one, pendingOrderId)));
  dispatch(
    companionsRead({
      companions: all.filter((one) => 'checkout' in one),
      leftOut: all.filter((one) => 'reason' in one),
    }),
  );
  return true;
}

async function readCompanion(tools: ThunkTools, cart: CartSummary): Promise<CheckoutPart | LeftOutCart> {
  const { cartId, cartToken, name } = cart;
  const identity = { cartId, cartToken, ...(name !== undefined && { name }) };
  const isLeftOut = leftOutCarts().includes(cartId);
  const read = await readSession(tools, identity);
  // A pending payment pays all of its carts, also those that were left out later.
  if (read.ok && (!isLeftOut || read.session.pendingOrderId)) return { ...identity, checkout: read.session };
  if (read.ok || isLeftOut) return { ...identity, reason: 'wish' };
  const problem = openingProblem(read.failure);
  const why = deliveryReason(read.failure);
  const isTold = problem === 'blocked' || problem === 'age';
  return { ...identity, reason: isTold ? problem : 'failed', ...(why && { why }) };
}

/** All shown checkouts belong to one payment. @param pendingOrderId  the pending payment of the shopper's own cart */
function withSamePayment(
  one: CheckoutPart | LeftOutCart,
  pendingOrderId: string | undefined,
): CheckoutPart | LeftOutCart {
  if (!('checkout' in one) || one.checkout.pendingOrderId === pendingOrderId) return one;
  const { checkout, ...identity } = one;
  return { ...identity, reason: checkout.pendingOrderId ? 'paying' : 'later' };
}

/** A sign-in may bring together more carts than one payment takes: the last ones are left out. */
function withinLimit(all: readonly (CheckoutPart | LeftOutCart)[]): readonly (CheckoutPart | LeftOutCart)[] {
  const further = all.filter((one) => 'checkout' in one).slice(mostCarts - 1);
  return all.map((one) => {
    if (!('checkout' in one) || !further.includes(one)) return one;
    const { checkout: _, ...identity } = one;
    return { ...identity, reason: 'many' };
  });
}
