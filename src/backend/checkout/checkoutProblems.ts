import { errorKey } from '@/contracts/errors';
import { notFound, ProblemError } from '../platform/ProblemError';
import { undeliverable } from '../ordering/cartProblems';
import { ageRequired } from '../ordering/lineRules';
import { sameZip } from '../ordering/sameZip';
import type { PricedCart } from '../ordering/priceCart';

/** No checkout opens under this id and cart token. */
export function checkoutNotFound(): ProblemError {
  return notFound(errorKey.checkoutNotFound, 'This checkout was not found.');
}

/**
 * Refuses a cart that cannot be bought: an empty one, one with a line that cannot be delivered as chosen, or with alcohol
 * nobody has given their age for. Everything in a cart goes to one recipient.
 * @throws ProblemError 422 for an empty cart or a missing age, 409 for several destinations or an undeliverable line
 * @source rulings Delivery (an undeliverable line blocks checkout)
 */
export function checkBuyable({ lines }: Pick<PricedCart, 'lines'>): void {
  if (lines.length === 0)
    throw new ProblemError(422, { [errorKey.cartEmpty]: 'There is nothing in the cart.' });
  const zipCodes = new Set(lines.flatMap(({ item }) => (item.choice ? [sameZip(item.choice.zipCode)] : [])));
  if (zipCodes.size > 1)
    throw new ProblemError(409, { [errorKey.destinationsDiffer]: 'The items of a cart go to one address.' });
  const problem = lines.find((line) => line.problem)?.problem;
  if (problem) throw undeliverable({ ok: false, ...problem }, 409);
  if (lines.some(({ item, product }) => product.isAlcohol && !item.isAgeVerified)) throw ageRequired();
}

/** Steps of the checkout are still to be done. */
export function incomplete(missing: readonly string[]): ProblemError {
  const details = missing.map((step) => ({ path: `checkout.${step}`, message: 'is still to be done' }));
  return new ProblemError(
    422,
    { [errorKey.checkoutIncomplete]: 'Some steps of the checkout are still to be done.' },
    details,
  );
}

/** The shopper saw another total. */
export function totalChanged(): ProblemError {
  return new ProblemError(409, {
    [errorKey.totalChanged]: 'The total has changed. Please look at it again.',
  });
}

/** Somebody else took the last place of the day. */
export function dateFull(): ProblemError {
  return new ProblemError(409, {
    [errorKey.dateUnavailable]: 'The selected date has just been fully booked.',
  });
}
