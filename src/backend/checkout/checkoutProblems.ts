import type { Environment } from '@/config/environment';
import { errorKey } from '@/contracts/errors';
import type { Locale } from '@/contracts/locales';
import { undeliverable } from '../ordering/cartProblems';
import { ageRequired } from '../ordering/lineRules';
import { isMembershipUnsold } from '../ordering/presentCart';
import type { PricedCart } from '../ordering/priceCart';
import { sameZip } from '../places/findPlace';
import { notFound, ProblemError, refusal } from '../platform/ProblemError';

/** No checkout opens under this id and cart token. */
export function checkoutNotFound(): ProblemError {
  return notFound(errorKey.checkoutNotFound, 'This checkout was not found.');
}

/**
 * Closes our own checkout where a store elsewhere takes the checkouts: a cart that was handed over is ordered there or
 * nowhere. An order that waits for its payment here goes on here.
 * @throws ProblemError 409
 */
export function refuseElsewhere(
  { environment }: { readonly environment: Pick<Environment, 'externalCheckout'> },
  hasOrderHere: boolean,
): void {
  if (environment.externalCheckout && !hasOrderHere)
    throw refusal(409, errorKey.checkoutElsewhere, 'The checkout of this cart goes on elsewhere.');
}

/**
 * Refuses a cart that cannot be bought: an empty one, one with a line that cannot be delivered as chosen, with alcohol
 * nobody has given their age for, or with the membership where it is not sold. Everything in a cart goes to one recipient.
 * @param locale  of the shop it is bought in
 * @throws ProblemError 422 for an empty cart, a missing age or a membership, 409 for several destinations or an undeliverable line
 * @source rulings Delivery (an undeliverable line blocks checkout); docs/decisions/0049-membership-page.md
 */
export function checkBuyable({ lines }: Pick<PricedCart, 'lines'>, locale: Locale): void {
  if (lines.length === 0) throw refusal(422, errorKey.cartEmpty, 'There is nothing in the cart.');
  if (lines.some((line) => isMembershipUnsold(line, locale)))
    throw refusal(422, errorKey.membershipUnavailable, 'The membership is not sold here.');
  const problem = linesProblem(lines);
  if (problem) throw problem;
}

/** Why the lines of a cart cannot be bought, if they cannot. The list of carts shows the same as the checkout. */
export function linesProblem(lines: PricedCart['lines']): ProblemError | undefined {
  const zipCodes = new Set(lines.flatMap(({ item }) => (item.choice ? [sameZip(item.choice.zipCode)] : [])));
  if (zipCodes.size > 1)
    return refusal(409, errorKey.destinationsDiffer, 'The items of a cart go to one address.');
  const problem = lines.find((line) => line.problem)?.problem;
  if (problem) return undeliverable({ ok: false, ...problem }, 409);
  const lacksAge = lines.some(({ item, product }) => product.isAlcohol && !item.isAgeVerified);
  return lacksAge ? ageRequired() : undefined;
}

/** Steps of the checkout are still to be done. */
export function incomplete(missing: readonly string[]): ProblemError {
  const problem = { [errorKey.checkoutIncomplete]: 'Some steps of the checkout are still to be done.' };
  const details = missing.map((step) => ({ path: `checkout.${step}`, message: 'is still to be done' }));
  return new ProblemError(422, problem, details);
}

/** The shopper saw another total. */
export function totalChanged(): ProblemError {
  return refusal(409, errorKey.totalChanged, 'The total has changed. Please look at it again.');
}

/** Somebody else took the last place of the day. */
export function dateFull(): ProblemError {
  const problem = { [errorKey.dateUnavailable]: 'The selected date has just been fully booked.' };
  return new ProblemError(409, problem, [{ path: 'body.delivery', message: 'capacity-full' }]);
}
