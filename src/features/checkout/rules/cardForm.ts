import { brandOfNumber, brandStarting, type CardBrand, isLuhnValid } from '@/lib/validation/cardNumber';
import { required } from '@/lib/validation/checks';
import type { FormProblems } from './formProblems';

/** A card as entered. It is sent to the token service only. */
export interface CardValues {
  nameOnCard?: string;
  number?: string;
  /** MM/YY */
  expiry?: string;
  cvv?: string;
  /** Goes into the customer's account. */
  isSaved?: boolean;
}

/** A card in the token service's form. */
export interface CardEntry {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvv: string;
  readonly nameOnCard: string;
}

/** An entered expiry date with its slash: "1227" and "12/2027" → "12/27", "3" → "03". */
export function writtenExpiry(entered: string): string {
  const typed = digitsOf(entered);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  if (digits.length <= 2) return digits;
  const year = digits.slice(2);
  const isLong = year.startsWith('20');
  const written = isLong && year.length === 4 ? year.slice(2) : year.slice(0, isLong ? 4 : 2);
  return `${digits.slice(0, 2)}/${written}`;
}

/** Month and year of an expiry date; undefined when it is not a date. */
function expiryOf(entered: string | undefined): { month: number; year: number } | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d{2})$/.exec(entered ?? '') ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
}

/**
 * What is wrong with an entered card, by field, in keys of the checkout's own messages.
 * @param todayIso  the month of expiry itself still counts
 */
export function cardProblems(values: CardValues, todayIso: string): FormProblems<CardValues> {
  const problems: FormProblems<CardValues> = {};
  const { nameOnCard, number = '', expiry = '', cvv = '' } = values;
  if (required(nameOnCard)) problems.nameOnCard = 'required';
  if (required(number)) problems.number = 'required';
  else if (!isCardNumber(number)) problems.number = 'card.number';
  const date = expiryOf(expiry);
  if (required(expiry)) problems.expiry = 'required';
  else if (!date) problems.expiry = 'card.expiry';
  else if (`${date.year}-${String(date.month).padStart(2, '0')}` < todayIso.slice(0, 7))
    problems.expiry = 'card.expired';
  if (required(cvv)) problems.cvv = 'required';
  else if (cvv.length !== (cardBrandOf(number)?.cvvLength ?? cvv.length) || !/^\d{3,4}$/.test(cvv))
    problems.cvv = 'card.cvv';
  return problems;
}

/** The card as the token service wants it. */
export function cardEntryOf({ nameOnCard = '', number = '', expiry, cvv = '' }: CardValues): CardEntry {
  const date = expiryOf(expiry) ?? { month: 1, year: 2000 };
  return {
    number: digitsOf(number),
    expiryMonth: date.month,
    expiryYear: date.year,
    cvv,
    nameOnCard: nameOnCard.trim(),
  };
}

/** Digits of an entered card number. */
export const digitsOf = (entered: string): string => entered.replace(/\D/g, '');

/** The brand of a card number, as soon as its first digits tell. @param entered  whole or part, spaces allowed */
export const cardBrandOf = (entered: string): CardBrand | undefined => brandStarting(digitsOf(entered));

/** Whether a number is as long as its brand's numbers and passes the check digit. */
export function isCardNumber(entered: string): boolean {
  const digits = digitsOf(entered);
  return brandOfNumber(digits) !== undefined && isLuhnValid(digits);
}

/** A card number in the groups in which it is printed: 4242 4242 4242 4242. */
export function writtenCardNumber(entered: string): string {
  const brand = cardBrandOf(entered);
  const longest = Math.max(...(brand?.lengths ?? [19]));
  const digits = digitsOf(entered).slice(0, longest);
  const groups = brand && 'groups' in brand ? brand.groups : [4, 4, 4, 4, 3];
  let start = 0;
  const parts = groups.map((length) => digits.slice(start, (start += length)));
  return parts.filter(Boolean).join(' ');
}
