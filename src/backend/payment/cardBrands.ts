/** Card brands with what their numbers and security codes look like. */
const brands = [
  { name: 'amex', starts: /^3[47]/, lengths: [15], cvvLength: 4 },
  { name: 'discover', starts: /^(6011|65|64[4-9])/, lengths: [16, 19], cvvLength: 3 },
  { name: 'diners', starts: /^3(0[0-5]|[68])/, lengths: [14], cvvLength: 3 },
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

/** The brand of a card number; nothing when no brand has such numbers. @param digits digits only */
export function brandOf(digits: string): CardBrand | undefined {
  return brands.find(
    ({ starts, lengths }) => starts.test(digits) && (lengths as readonly number[]).includes(digits.length),
  );
}
