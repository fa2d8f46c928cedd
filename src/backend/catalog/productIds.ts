import { errorKey } from '@/contracts/errors';
import { ProblemError } from '../platform/ProblemError';

/** The ids of a comma-joined list, each once, empty ones left out. */
export function productIdList(joined: string): string[] {
  return [...new Set(joined.split(',').filter(Boolean))];
}

const MAX_PRODUCTS = 100;

/**
 * The ids of a comma-joined list, for calls that cannot go on without any.
 * @throws ProblemError 400 for none or more than a hundred
 */
export function requireProductIds(joined: string): string[] {
  const ids = productIdList(joined);
  if (ids.length > 0 && ids.length <= MAX_PRODUCTS) return ids;
  const message = `Between 1 and ${MAX_PRODUCTS} products can be asked about.`;
  throw new ProblemError(400, { [errorKey.invalidRequest]: message }, [
    { path: 'query.productIds', message },
  ]);
}
