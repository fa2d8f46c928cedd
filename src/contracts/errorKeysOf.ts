import type { Access, Endpoint } from './endpoint';
import { errorKey, type ErrorKey } from './errors';

/** What the guard of an access may answer. */
const refused: Readonly<Record<Access, readonly ErrorKey[]>> = {
  public: [],
  cart: [errorKey.cartNotFound],
  order: [errorKey.orderNotFound],
  customer: [errorKey.unauthorized],
  internal: [],
};

/** What any call may come to: a request that is not understood, another brand, too many of them, a shop in trouble. */
const anywhere: readonly ErrorKey[] = [
  errorKey.invalidRequest,
  errorKey.notFound,
  errorKey.tooMany,
  errorKey.serverError,
  errorKey.unavailable,
];

/**
 * Every key a call may answer: its own, those of its access, of having a body, and those of any call.
 * @source spec §7 General behaviour (errorMap keys within errors)
 */
export function errorKeysOf({
  errorKeys,
  access,
  body,
}: Pick<Endpoint, 'errorKeys' | 'access' | 'body'>): readonly ErrorKey[] {
  return [...new Set([...errorKeys, ...refused[access], ...(body ? [errorKey.tooLarge] : []), ...anywhere])];
}
