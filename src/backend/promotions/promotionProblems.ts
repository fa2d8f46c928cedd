import { errorKey } from '@/contracts/errors';
import { ProblemError } from '../platform/ProblemError';
import type { PromotionProblem } from './promotionRules';

const refusals: Readonly<Record<PromotionProblem, { key: string; message: string }>> = {
  unknown: { key: errorKey.promoUnknown, message: 'This promo code is not known.' },
  'not-started': { key: errorKey.promoNotStarted, message: 'This promo code cannot be used yet.' },
  expired: { key: errorKey.promoExpired, message: 'This promo code has expired.' },
  'used-up': { key: errorKey.promoUsedUp, message: 'This promo code has been used up.' },
  elsewhere: {
    key: errorKey.promoElsewhere,
    message: 'This promo code counts once, and another cart of this checkout has it.',
  },
  'not-applicable': {
    key: errorKey.promoNotApplicable,
    message: 'This promo code is not for the items in the cart.',
  },
  'below-minimum': {
    key: errorKey.promoBelowMinimum,
    message: 'The items this promo code is for cost less than it asks for.',
  },
  'not-combinable': {
    key: errorKey.promoNotCombinable,
    message: 'This promo code cannot be combined with the ones in the cart.',
  },
};

/** A code that cannot be used. @param status 422 when it is entered, 409 when it was good before */
export function promotionRefused(problem: PromotionProblem, status: 409 | 422): ProblemError {
  const { key, message } = refusals[problem];
  return new ProblemError(status, { [key]: message }, [{ path: 'body.code', message }]);
}
