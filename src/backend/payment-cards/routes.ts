import { brandOfNumber, isLuhnValid } from '@/lib/validation/cardNumber';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { tokeniseCard } from '@/contracts/payment';
import type { Handlers } from '../platform/handlers';
import { pseudonymOf } from '../platform/requestContext';
import { ProblemError } from '../platform/ProblemError';
import { addCardToken } from '../payment/cardTokens';
import { requireSandbox } from '../payment/paymentProviderOf';
import { testCardBehaviour } from '../payment/testCards';
import { isExpired, saveCard } from './savedCards';

/**
 * Turns a test card into a token. Number and security code are checked and not stored: brand, last four digits, how the
 * test card behaves and a pseudonym by which the same card is recognised are all that is stored.
 * @source rulings Cart, money, membership (card data)
 */
export const paymentCardHandlers = {
  tokeniseCard: async ({ body, context }) => {
    requireSandbox(context);
    const now = context.clock.now();
    const problems = cardProblems(body, now);
    const digits = body.number.replaceAll(' ', '');
    const brand = brandOfNumber(digits)?.name;
    const behaviour = testCardBehaviour(digits);
    if (problems.length > 0 || !brand || !behaviour) {
      const byKey = Object.fromEntries(problems.map(({ key, message }) => [key, message]));
      const details = problems.map(({ path, message }) => ({ path, message }));
      throw new ProblemError(422, byKey, details);
    }
    const last4 = digits.slice(-4);
    const cardHash = pseudonymOf('card', digits, context.environment.secrets.internal);
    const card = { brand, last4, cardHash, behaviour };
    const token = await addCardToken(context.db, card, now);
    const { isSaved, expiryMonth, expiryYear } = body;
    const customerId = isSaved && context.customer?.customerId;
    if (customerId) await saveCard(context.db, { ...card, customerId, expiryMonth, expiryYear }, now);
    return { token, brand, last4 };
  },
} satisfies Partial<Handlers>;

interface CardProblem {
  readonly key: string;
  readonly path: string;
  readonly message: string;
}

/**
 * Everything wrong with an entered card, field by field; nothing of the card is in the texts.
 * @param now the month of expiry itself still counts, in the last time zone on earth
 */
export function cardProblems(
  { number, expiryMonth, expiryYear, cvv }: BodyOf<typeof tokeniseCard>,
  now: Date,
): CardProblem[] {
  const digits = number.replaceAll(' ', '');
  const brand = brandOfNumber(digits);
  const problems: CardProblem[] = [];
  const add = (key: string, path: string, message: string) => problems.push({ key, path, message });
  if (!brand || !isLuhnValid(digits)) add(errorKey.cardNumber, 'body.number', 'This is not a card number.');
  else if (!testCardBehaviour(digits))
    add(errorKey.testCardsOnly, 'body.number', 'This shop takes test cards only.');
  if (isExpired(expiryYear, expiryMonth, now))
    add(errorKey.cardExpired, 'body.expiryYear', 'This card has expired.');
  if (brand && cvv.length !== brand.cvvLength)
    add(errorKey.cardCvv, 'body.cvv', `The security code has ${brand.cvvLength} digits.`);
  return problems;
}
