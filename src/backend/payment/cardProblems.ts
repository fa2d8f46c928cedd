import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { tokeniseCard } from '@/contracts/payment';
import { isLuhnValid, brandOfNumber } from '@/lib/validation/cardNumber';
import { testCardBehaviour } from './testCards';

export type CardEntry = BodyOf<typeof tokeniseCard>;

/** One wrong field of a card. */
export interface CardProblem {
  readonly key: string;
  readonly path: string;
  readonly message: string;
}

/**
 * Everything wrong with an entered card, field by field; nothing of the card is in the texts.
 * @param now the month of expiry itself still counts, in the last time zone on earth
 */
export function cardProblems({ number, expiryMonth, expiryYear, cvv }: CardEntry, now: Date): CardProblem[] {
  const digits = number.replaceAll(' ', '');
  const brand = brandOfNumber(digits);
  const problems: CardProblem[] = [];
  if (!brand || !isLuhnValid(digits)) {
    problems.push({ key: errorKey.cardNumber, path: 'body.number', message: 'This is not a card number.' });
  } else if (!testCardBehaviour(digits)) {
    problems.push({
      key: errorKey.testCardsOnly,
      path: 'body.number',
      message: 'This shop takes test cards only.',
    });
  }
  if (isExpired(expiryYear, expiryMonth, now)) {
    problems.push({ key: errorKey.cardExpired, path: 'body.expiryYear', message: 'This card has expired.' });
  }
  if (brand && cvv.length !== brand.cvvLength) {
    problems.push({
      key: errorKey.cardCvv,
      path: 'body.cvv',
      message: `The security code has ${brand.cvvLength} digits.`,
    });
  }
  return problems;
}

/** UTC−12 is where a month ends last; no card is printed for more than twenty years. */
const LAST_ZONE_HOURS = 12;
const LONGEST_YEARS = 20;

function isExpired(year: number, month: number, now: Date): boolean {
  const end = Date.UTC(year, month, 1, LAST_ZONE_HOURS);
  return end <= now.getTime() || year > now.getUTCFullYear() + LONGEST_YEARS;
}
