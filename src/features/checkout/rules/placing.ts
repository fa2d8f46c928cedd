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

/** Whether the same request, under the same key, has to be made again to learn how it ended. */
export const isUnclear = (problem: PlacingProblem): boolean => problem === 'unclear';

/**
 * Whether a shopper may be sent to an address to confirm a payment: a page of this shop, or one of the payment company
 * over a safe connection.
 */
export function isPaymentAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
