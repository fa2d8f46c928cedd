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

/** A card brand: how its numbers begin, how long they are, and how long its security code is. */
export type CardBrand = (typeof brands)[number];
export type CardBrandName = CardBrand['name'];

/** The brand of a card number, as soon as its first digits tell. @param digits  whole or part, digits only */
export const brandStarting = (digits: string): CardBrand | undefined =>
  brands.find(({ starts }) => starts.test(digits));

/** The brand of a whole card number; nothing when no brand has numbers of this length. @param digits  digits only */
export function brandOfNumber(digits: string): CardBrand | undefined {
  const brand = brandStarting(digits);
  const lengths: readonly number[] = brand?.lengths ?? [];
  return lengths.includes(digits.length) ? brand : undefined;
}
