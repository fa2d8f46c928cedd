/** Why a checkout could not be opened. */
export type OpeningProblem = 'no-cart' | 'blocked' | 'age' | 'failed';

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
  const isBlocked = keys.some((key) => key.startsWith('DLV.') || key === 'CART.DESTINATIONS_DIFFER');
  return isBlocked ? 'blocked' : 'failed';
}
