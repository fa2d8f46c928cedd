/** What a failed attempt to place an order means for the shopper. */
export type PlacingProblem =
  | 'total-changed'
  | 'promo-used-up'
  | 'age-required'
  | 'date-unavailable'
  | 'declined'
  | 'challenge'
  | 'incomplete'
  | 'cart-changed'
  | 'closed'
  | 'unclear'
  | 'general';

/** What the gateway itself can refuse an order for. */
export type Refusal = Exclude<PlacingProblem, 'challenge'>;

const meanings: Readonly<Record<string, Refusal>> = {
  'CHK.TOTAL_CHANGED': 'total-changed',
  'CART.PROMO_USED_UP': 'promo-used-up',
  'CART.AGE_REQUIRED': 'age-required',
  'DLV.DATE_UNAVAILABLE': 'date-unavailable',
  'DLV.RESTRICTED_STATE': 'date-unavailable',
  'CART.DESTINATIONS_DIFFER': 'date-unavailable',
  'PAY.DECLINED': 'declined',
  'PAY.TOKEN_UNKNOWN': 'incomplete',
  'PAY.METHOD_UNAVAILABLE': 'incomplete',
  'CHK.INCOMPLETE': 'incomplete',
  'CART.STALE_VERSION': 'cart-changed',
  'REQ.IDEMPOTENCY_MISMATCH': 'cart-changed',
  'CART.NOT_FOUND': 'closed',
  'CHK.NOT_FOUND': 'closed',
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
