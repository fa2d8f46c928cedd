import { isAction } from '@reduxjs/toolkit';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { shop } from '@/contracts/shop';
import { actionShapes, type EventSink, type ShopEvents } from '@/features/analytics/rules';
import { selectCart } from '@/features/cart/state';
import { shortened } from '@/lib/shortened';
import type { RootState } from '../rootReducer';
import { hasFulfilled, hasHappened, isPending } from './measuredActions';
import { goodsAndSums } from './cartEvents';
import { type Tell, tellMoves, tellTo } from './pageEvents';
import { linkPressed, type LinkPressed, type ReactionEvent, type Tracker } from './reactions';
import { noteViewed } from './shownLists';
import { tellKept, tellPress } from './toldLinks';
import { addedProduct, chosenSku, gainedLines, removedAddon, removedLines } from './trackedFacts';

/** What happened, with the state from when the thunk behind it began. */
interface Happening extends ReactionEvent<RootState> {
  readonly begun: RootState;
  /** The cart before the gateway's last answer. Writes come one after the other, so it is the one before the write that has just ended. */
  readonly formerCart: Cart | null;
}

/** What could not be had. @source spec §9 Analytics and stored keys (Events) */
function tellBlockers({ action, after }: Happening, send: Tell): void {
  if (hasHappened('availabilityBlocked', action)) {
    const { zipCode, productId, component, isZip } = action.payload;
    send('availability-blocker', {
      zipCode,
      blockerProduct: productId,
      blockerComponent: component,
      blockerVariant: chosenSku(after),
      reason: isZip ? 'swag zip code not available' : 'product not available for zip code',
    });
  }
}

/** What has come into the cart. @source spec §9 Analytics and stored keys (add to cart, AddToCart) */
function tellGains(happening: Happening, send: Tell): void {
  for (const added of gainsOf(happening)) {
    send('add-to-cart', added);
    send('AddToCart', added);
  }
}

/** Every way into the cart. An undone removal may be several writes. */
function gainsOf({ action, after, begun, formerCart }: Happening): readonly ShopEvents['add-to-cart'][] {
  const gained = (isMeant: (line: CartItem) => boolean, before = formerCart) =>
    gainedLines(before, after, isMeant);
  if (hasFulfilled('addToCart', action))
    return action.payload.ok ? [addedProduct(action.meta.arg, after)] : [];
  if (hasFulfilled('changeCartItem', action) || hasFulfilled('addCartAddon', action)) {
    const { itemId } = action.meta.arg;
    return action.payload ? gained((line) => line.itemId === itemId) : [];
  }
  if (hasFulfilled('addLoyaltyItem', action))
    return action.payload ? gained(({ sku }) => sku === shop.loyaltyProductId) : [];
  if (hasFulfilled('sendAgain', action)) return action.payload === null ? gained(() => true) : [];
  if (!hasFulfilled('undoRemoval', action) || action.meta.arg.kind !== 'lines') return [];
  const skus = action.meta.arg.lines.map(({ line }) => line.sku);
  return gained(({ sku }) => skus.includes(sku), selectCart(begun));
}

/** What goes out of the cart, and the way to the checkout. @source spec §9 Analytics and stored keys (Events) */
function tellCart({ action, after, begun }: Happening, send: Tell): void {
  if (hasFulfilled('removeCartItem', action)) {
    send('remove-from-minicart', removedLines(begun, after, [action.meta.arg.itemId]));
  } else if (hasFulfilled('removeLoyaltyItem', action)) {
    send('remove-from-minicart', removedLines(begun, after, [action.meta.arg.itemId]));
  } else if (hasFulfilled('removeCartItems', action)) {
    send('remove-from-minicart', removedLines(begun, after, action.meta.arg.itemIds));
  } else if (hasFulfilled('removeCartAddon', action)) {
    if (action.payload !== null) send('remove-from-minicart', removedAddon(begun, action.meta.arg));
  } else if (hasFulfilled('emptyCart', action)) {
    send('remove-from-minicart', removedLines(begun, after, undefined));
  } else if (hasFulfilled('startCheckout', action)) {
    const cart = selectCart(after);
    if (!action.payload || !cart) return;
    const context = action.meta.arg.section === 'mini-cart' ? 'minicart' : 'full cart';
    send('start-checkout', { context, ...goodsAndSums(cart) });
    send('InitiateCheckout', { total: cart.totalAmount, itemCount: cart.itemCount });
  }
}

/** Offers by mail. @source spec §9 Analytics and stored keys (email-offer signup), §8 Other (Email signup failure) */
function tellOffers({ action }: Happening, send: Tell): void {
  if (isPending('signUpForOffers', action)) send('email-offers-attempt', {});
  else if (hasFulfilled('signUpForOffers', action)) {
    const outcome = action.payload;
    if (outcome.ok) send('email-offers-success', {});
    else send('email-offers-failure', { reason: shortened(outcome.reason) });
  }
}

/** Signing in and up. @source spec §4 Login (source "traditional"), §9 Analytics and stored keys (Events, Signup sources) */
function tellAccount({ action }: Happening, send: Tell): void {
  const source = 'traditional';
  if (isPending('signIn', action)) send('login-attempt', { source });
  else if (isPending('signUp', action)) send('sign-up-attempt', { source });
  else if (hasFulfilled('signIn', action)) {
    const outcome = action.payload;
    if (outcome.ok) send('login-complete', { source });
    else send('login-fail', { source, status: outcome.status });
  } else if (hasFulfilled('signUp', action)) {
    const outcome = action.payload;
    if (outcome.ok) send('sign-up-complete', { source });
    else send('sign-up-fail', { source, status: outcome.status });
  }
}

/**
 * An account from an order. Whether its address has one already is told to nobody, so a customer counts as returning whom the
 * browser recognises.
 * @source spec §9 Analytics and stored keys (Signup sources)
 */
function tellOrderAccount({ action }: Happening, send: Tell): void {
  const sourceOf = ({ isReturning }: { readonly isReturning: boolean }) =>
    isReturning ? 'returning customer' : 'simplified signup';
  if (isPending('signUpFromOrder', action)) send('sign-up-attempt', { source: sourceOf(action.meta.arg) });
  else if (hasFulfilled('signUpFromOrder', action)) {
    const source = sourceOf(action.meta.arg);
    const { ok, status } = action.payload;
    if (ok) send('sign-up-complete', { source });
    else send('sign-up-fail', { source, status });
  }
}

/**
 * Signing in at a provider, whose name is the source. What happens in its popup is told by the page that opened it.
 * @source spec §4 Social login (record the login as complete), §9 Analytics and stored keys (Events)
 */
function tellSocialLogin({ action }: Happening, send: Tell): void {
  const end = (source: string, status: number | null) =>
    status === null ? send('login-complete', { source }) : send('login-fail', { source, status });
  if (isPending('socialLogin', action) || isPending('leaveForSocialLogin', action))
    send('login-attempt', { source: action.meta.arg.provider });
  else if (hasFulfilled('socialLogin', action)) end(action.meta.arg.provider, action.payload.ok ? null : 0);
  else if (hasFulfilled('finishSocialLogin', action) && !action.meta.arg.isPopup) {
    const outcome = action.payload;
    if (outcome.ok) end(outcome.provider, null);
    else if (!outcome.confirm) end(outcome.provider, outcome.status);
  }
}

/**
 * Signing in with a passkey. What the browser fills in is offered on every sign-in page, so it counts once it is used.
 * @source spec §9 Analytics and stored keys (login attempt, complete, fail)
 */
function tellPasskeys({ action }: Happening, send: Tell): void {
  const source = 'passkey';
  if (isPending('signInWithPasskey', action)) {
    if (!action.meta.arg.isAutofill) send('login-attempt', { source });
  } else if (hasFulfilled('signInWithPasskey', action)) {
    const outcome = action.payload;
    if (outcome.end === 'left') return;
    if (action.meta.arg.isAutofill) send('login-attempt', { source });
    if (outcome.end === 'in') send('login-complete', { source });
    else send('login-fail', { source, status: outcome.status });
  }
}

/** What shoppers look for. @source spec §9 Analytics and stored keys (gift finder submit) */
function tellSearches({ action }: Happening, send: Tell): void {
  if (hasHappened('giftFinderSubmitted', action)) send('gift-finder-submit', action.payload);
}

/** What is ordered, and what becomes of looking for an order. @source spec §9 Analytics and stored keys (Events) */
function tellOrders({ action }: Happening, send: Tell): void {
  if (hasHappened('orderFinished', action)) send('purchase', action.payload);
  else if (hasFulfilled('lookUpOrder', action)) {
    const found = action.payload;
    if (found.ok) send('track-order-success', {});
    else send('track-order-fail', { reason: found.problem });
  }
}

export { actionShapes, tellKept };

/** Which action makes which events. */
const table = [
  tellMoves,
  tellBlockers,
  tellGains,
  tellCart,
  tellOffers,
  tellAccount,
  tellOrderAccount,
  tellSocialLogin,
  tellPasskeys,
  tellSearches,
  tellOrders,
];

/** A tracker that puts events into a sink: all of them. */
export function createTracker(sink: EventSink, getState?: () => RootState): Tracker {
  const begunOf = rememberBeginnings();
  const send = tellTo(sink);
  let formerCart: Cart | null = null;
  return (event) => {
    if (event.action.type === linkPressed) {
      const state = (event.after as RootState | undefined) ?? getState?.();
      return state && tellPress(event.action as LinkPressed, state, sink);
    }
    noteViewed(event.action);
    const told = event as ReactionEvent<RootState>;
    if (selectCart(told.before) !== selectCart(told.after)) formerCart = selectCart(told.before);
    const happening = { ...told, begun: begunOf(told), formerCart };
    for (const tell of table) tell(happening, send);
  };
}

/** Remembers the state each thunk began with, until it ends. */
function rememberBeginnings() {
  const states = new Map<string, RootState>();
  return ({ action, before }: ReactionEvent<RootState>): RootState => {
    const { requestId, requestStatus } = metaOf(action);
    if (!requestId) return before;
    const begun = states.get(requestId) ?? before;
    if (requestStatus === 'pending') states.set(requestId, before);
    else states.delete(requestId);
    return begun;
  };
}

function metaOf(action: unknown): { requestId?: string; requestStatus?: string } {
  return (isAction(action) && (action as { meta?: object }).meta) || {};
}
