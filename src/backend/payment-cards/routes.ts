import { brandOfNumber } from '@/lib/validation/cardNumber';
import type { Handlers } from '../platform/handlers';
import { pseudonymOf } from '../platform/requestContext';
import { ProblemError } from '../platform/ProblemError';
import { cardProblems } from '../payment/cardProblems';
import { addCardToken } from '../payment/cardTokens';
import { requireSandbox } from '../payment/paymentProviderOf';
import { testCardBehaviour } from '../payment/testCards';

/**
 * Turns a test card into a token. Number and security code are looked at and forgotten: brand, last four digits, how the
 * test card behaves and a pseudonym by which the same card is known again are all that is kept.
 * @source rulings Cart, money, membership (card data)
 */
export const paymentCardHandlers: Pick<Handlers, 'tokeniseCard'> = {
  /** A token for a test card. */
  tokeniseCard: async ({ body, context }) => {
    requireSandbox(context);
    const now = context.clock.now();
    const problems = cardProblems(body, now);
    const digits = body.number.replaceAll(' ', '');
    const brand = brandOfNumber(digits)?.name;
    const behaviour = testCardBehaviour(digits);
    if (problems.length > 0 || !brand || !behaviour) {
      throw new ProblemError(
        422,
        Object.fromEntries(problems.map(({ key, message }) => [key, message])),
        problems.map(({ path, message }) => ({ path, message })),
      );
    }
    const last4 = digits.slice(-4);
    const cardHash = pseudonymOf('card', digits, context.environment.secrets.internal);
    return {
      token: await addCardToken(context.db, { brand, last4, cardHash, behaviour }, now),
      brand,
      last4,
    };
  },
};
