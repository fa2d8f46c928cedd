/** Digits that may be parted by one blank, dot or hyphen, as people write a card. */
const DIGIT_GROUPS = /\d+(?:[ \u00a0\u202f._-]\d+)*/g;
/** First digits of the card brands. */
const BRAND_START = /^(?:4|5[1-5]|2[2-7]|3[04-9]|6)/;
const SHORTEST = 13;
const LONGEST = 19;

/** Whether the check digit of a card number is right. @param digits digits only */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a text holds what can be a card number, however its digits are grouped. Such texts are refused everywhere but
 * in the card field, so that no card is ever stored or logged by mistake.
 */
export function holdsCardNumber(text: string): boolean {
  return [...text.normalize('NFKC').matchAll(DIGIT_GROUPS)].some(([run]) =>
    joinedGroups(run.split(/\D/)).some((digits) => BRAND_START.test(digits) && isLuhnValid(digits)),
  );
}

/** Every stretch of neighbouring groups that is as long as a card number. */
function joinedGroups(groups: readonly string[]): string[] {
  return groups.flatMap((_, start) => {
    const found: string[] = [];
    let digits = '';
    for (const group of groups.slice(start)) {
      digits += group;
      if (digits.length > LONGEST) break;
      if (digits.length >= SHORTEST) found.push(digits);
    }
    return found;
  });
}

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

/** The brand of a card number, as soon as its first digits tell. @param digits  whole or part, digits only */
export const brandStarting = (digits: string): CardBrand | undefined =>
  brands.find(({ starts }) => starts.test(digits));

/** The brand of a whole card number; nothing when no brand has numbers of this length. @param digits  digits only */
export function brandOfNumber(digits: string): CardBrand | undefined {
  const brand = brandStarting(digits);
  const lengths: readonly number[] = brand?.lengths ?? [];
  return lengths.includes(digits.length) ? brand : undefined;
}
