import { errorKey } from '@/contracts/errors';
import { notFound, ProblemError, refusal } from '../platform/ProblemError';
import type { DeliveryCheck } from './storedCart';

/** Nothing opens under this id and token: unknown, foreign and finished carts look the same. */
export function cartNotFound(): ProblemError {
  return notFound(errorKey.cartNotFound, 'This cart was not found.');
}

/** The line is not, or no longer, in this cart. */
export function itemNotFound(): ProblemError {
  return notFound(errorKey.cartItemNotFound, 'This item is not in the cart.');
}

/** An order for this cart is being paid; nothing may change until that has ended. */
export function cartBeingOrdered(): ProblemError {
  return refusal(409, errorKey.cartOrdering, 'An order for this cart is being paid.');
}

/** The caller saw another version. @source rulings: 406 on PUT, 409 on POST */
export function staleVersion(status: 406 | 409): ProblemError {
  return refusal(status, errorKey.cartStale, 'The cart has changed in the meantime.');
}

/** The body says something that cannot be; names the field. */
export function invalidField(path: string, message: string): ProblemError {
  const problem = { [errorKey.invalidRequest]: 'Some of the values are not valid.' };
  return new ProblemError(400, problem, [{ path, message }]);
}

/** The partner of a cart offers single days only. @source spec §3 Partner configuration (flexDeliveryEnabled) */
export function windowsOff(): ProblemError {
  const message = 'Windows of days are not offered in this shop. Please choose one day.';
  return refusal(422, errorKey.dateUnavailable, message, 'body.delivery.deliveryOption');
}

/** A line cannot be delivered as chosen. @param status 422 for a wish, 409 for what was possible before */
export function undeliverable(
  { reason, nearestDateIso }: Extract<DeliveryCheck, { ok: false }>,
  status: 409 | 422,
): ProblemError {
  const message = nearestDateIso ? `${reason}; nearest date ${nearestDateIso}` : reason;
  const details = [{ path: 'body.delivery', message }];
  const isRestricted = reason === 'restricted-by-state';
  const problem: Record<string, string> = isRestricted
    ? { [errorKey.restrictedState]: 'This product cannot be sent to this state or province.' }
    : { [errorKey.dateUnavailable]: 'This product cannot be delivered there on the selected date.' };
  return new ProblemError(isRestricted ? 422 : status, problem, details);
}
