/** Card brands by the digits their numbers begin with. */
const brands = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvvLength: 4, groups: [4, 6, 5] },
  { name: 'discover', starts: /^(6011|65|64[4-9])/, lengths: [16, 19], cvvLength: 3 },
  { name: 'diners', starts: /^3(0[0-5]|[689])/, lengths: [14, 16], cvvLength: 3, groups: [4, 6, 4] },
  { name: 'jcb', starts: /^35(2[89]|[3-8])/, lengths: [16], cvvLength: 3 },
  {
    name: 'mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvvLength: 3,
  },
  { name: 'visa', starts: /^4/, lengths: [13, 16, 19], cvvLength: 3 },
] as const;

export type CardBrand = (typeof brands)[number];
export type CardBrandName = CardBrand['name'];

/** Digits of an entered card number. */
export const digitsOf = (entered: string): string => entered.replace(/\D/g, '');

/** The brand of a card number, as soon as its first digits tell. @param entered  whole or part, spaces allowed */
export function cardBrandOf(entered: string): CardBrand | undefined {
  const digits = digitsOf(entered);
  return brands.find(({ starts }) => starts.test(digits));
}

/** Whether a number is as long as its brand's numbers and passes the check digit. */
export function isCardNumber(entered: string): boolean {
  const digits = digitsOf(entered);
  const lengths: readonly number[] = cardBrandOf(digits)?.lengths ?? [];
  return lengths.includes(digits.length) && checkSum(digits) % 10 === 0;
}

function checkSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
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
