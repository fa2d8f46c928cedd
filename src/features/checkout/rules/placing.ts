/** What a failed attempt to place an order means for the shopper. */
export type PlacingProblem =
  | 'total-changed'
  | 'promo-used-up'
  | 'age-required'
  | 'membership'
  | 'date-unavailable'
  | 'part-left'
  | 'declined'
  | 'stopped'
  | 'too-many-held'
  | 'challenge'
  | 'ended'
  | 'incomplete'
  | 'cart-changed'
  | 'closed'
  | 'elsewhere'
  | 'unclear'
  | 'general';

/** What the gateway itself can refuse an order for. */
export type Refusal = Exclude<PlacingProblem, 'challenge' | 'ended' | 'part-left'>;

/** How an attempt to order ended. */
export type PlacedOrder =
  /** `already`: another window had ordered the same cart before. */
  | { readonly kind: 'ordered' | 'already'; readonly orderId: string }
  /** The payment has to be confirmed at an address first. */
  | { readonly kind: 'challenge'; readonly url: string }
  /** A payment begun in another window waits. */
  | { readonly kind: 'waiting' }
  | { readonly kind: Refusal | 'ended' | 'part-left' };

const meanings: Readonly<Record<string, Refusal>> = {
  'CHK.TOTAL_CHANGED': 'total-changed',
  'CART.PROMO_USED_UP': 'promo-used-up',
  'CART.AGE_REQUIRED': 'age-required',
  'CART.MEMBERSHIP_UNAVAILABLE': 'membership',
  'DLV.DATE_UNAVAILABLE': 'date-unavailable',
  'DLV.RESTRICTED_STATE': 'date-unavailable',
  'CART.DESTINATIONS_DIFFER': 'date-unavailable',
  'PAY.DECLINED': 'declined',
  'PAY.ABANDONED': 'stopped',
  'PAY.TOO_MANY_HELD': 'too-many-held',
  'PAY.TOKEN_UNKNOWN': 'incomplete',
  'PAY.METHOD_UNAVAILABLE': 'incomplete',
  'CHK.INCOMPLETE': 'incomplete',
  'CART.STALE_VERSION': 'cart-changed',
  'REQ.IDEMPOTENCY_MISMATCH': 'cart-changed',
  'CART.NOT_FOUND': 'closed',
  'CHK.NOT_FOUND': 'closed',
  'CHK.ELSEWHERE': 'elsewhere',
  'CART.EMPTY': 'closed',
  'PAY.UNAVAILABLE': 'unclear',
};

/**
 * What went wrong when an order was placed. Without an answer, or while the charge is unclear, nobody knows yet: the
 * same request may be made again, and it never charges twice.
 * @source spec §8 Transport; docs/decisions/0004-missing-contracts.md
 */
export function placingProblem(failure: {
  readonly status?: number;
  readonly errorMap?: Readonly<Record<string, string>>;
}): Refusal {
  const known = Object.keys(failure.errorMap ?? {}).flatMap((key) => meanings[key] ?? []);
  if (known[0]) return known[0];
  const status = failure.status ?? 0;
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'unclear' : 'general';
}

/**
 * Why something cannot be delivered as chosen, as the gateway names it: a reason of a cart's line, or that a cart goes to
 * several addresses.
 */
export function deliveryReason(failure: {
  readonly errorMap?: Readonly<Record<string, string>>;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}): string | undefined {
  if (failure.errorMap && 'CART.DESTINATIONS_DIFFER' in failure.errorMap) return 'destinations';
  const named = failure.details?.find(({ path }) => path === 'body.delivery');
  return named?.message.split(';')[0];
}

/** Whether nothing can be ordered until it is solved elsewhere: in the cart, or by a new one. */
export const mustBeSolved = (problem: PlacingProblem): boolean =>
  ['date-unavailable', 'age-required', 'membership', 'closed', 'elsewhere'].includes(problem);

/**
 * Whether a shopper may be sent to an address to confirm a payment: a page of this shop, or one of the payment company
 * over a safe connection.
 */
export function isPaymentAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/** Why a checkout could not be opened. */
export type OpeningProblem = 'no-cart' | 'blocked' | 'age' | 'failed';

/** Where the checkout of a cart goes on, when it is not here. */
export interface Elsewhere {
  /** Host as shoppers read it. */
  readonly host: string;
  /** Page there; missing where the cart has to be handed over first. */
  readonly address?: string;
}

/**
 * Where a checkout goes on by what the gateway says of it; nothing when it is here.
 * @param ownOrigin  where this page is
 * @source docs/decisions/0046-one-checkout-for-a-cart.md
 */
export function elsewhereOf(
  { checkoutUrl, isExternal }: { readonly checkoutUrl: string; readonly isExternal?: boolean },
  ownOrigin: string,
): Elsewhere | undefined {
  const { host, origin, href } = new URL(checkoutUrl, ownOrigin);
  if (isExternal) return { host };
  return origin === ownOrigin ? undefined : { host, address: href };
}

/** Refusals the cart says more of, beside those of delivery. */
const mended = ['CART.DESTINATIONS_DIFFER', 'CART.MEMBERSHIP_UNAVAILABLE'];

/**
 * What the failure to open a checkout means: there is nothing to buy, something in the cart stands in the way, an age is missing, or the
 * shop itself failed.
 * @source spec §7 Cart (initiateCheckout)
 */
export function openingProblem(failure: {
  readonly status?: number;
  readonly errorMap?: Readonly<Record<string, string>>;
}): OpeningProblem {
  const keys = Object.keys(failure.errorMap ?? {});
  if (keys.includes('CART.EMPTY') || failure.status === 404) return 'no-cart';
  if (keys.includes('CART.AGE_REQUIRED')) return 'age';
  const isBlocked = keys.some((key) => key.startsWith('DLV.') || mended.includes(key));
  return isBlocked ? 'blocked' : 'failed';
}
