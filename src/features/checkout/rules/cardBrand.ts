import { brandOfNumber, brandStarting, type CardBrand, isLuhnValid } from '@/lib/validation/cardNumber';

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
