/** What a failed attempt to place an order means for the shopper. */
export type PlacingProblem =
  | 'total-changed'
  | 'date-unavailable'
  | 'declined'
  | 'incomplete'
  | 'cart-changed'
  | 'closed'
  | 'unclear'
  | 'general';

const meanings: Readonly<Record<string, PlacingProblem>> = {
  'CHK.TOTAL_CHANGED': 'total-changed',
  'DLV.DATE_UNAVAILABLE': 'date-unavailable',
  'DLV.RESTRICTED_STATE': 'date-unavailable',
  'CART.DESTINATIONS_DIFFER': 'date-unavailable',
  'PAY.DECLINED': 'declined',
  'PAY.TOKEN_UNKNOWN': 'incomplete',
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
}): PlacingProblem {
  const known = Object.keys(failure.errorMap ?? {}).flatMap((key) => meanings[key] ?? []);
  if (known[0]) return known[0];
  const status = failure.status ?? 0;
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'unclear' : 'general';
}

/** Whether the same request, under the same key, has to be made again to learn how it ended. */
export const isUnclear = (problem: PlacingProblem): boolean => problem === 'unclear';
