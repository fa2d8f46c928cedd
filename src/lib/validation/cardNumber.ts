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
 * in the card field, so that no card is ever kept or logged by mistake.
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
