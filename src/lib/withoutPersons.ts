import { namedValues } from './privateNames';
import { maybeStreet, streetPatterns } from './streetPatterns';

/** What stands behind the "?" of an address, also of one that stands encoded inside another. */
const query = /(?:\?|%(?:25)*3F)[^\s"')]*/gi;

const hidden: readonly (readonly [what: RegExp, shown: string])[] = [
  ...namedValues.map((named) => [named, '$1$2[private]'] as const),
  // A name with a point: what browsers write in stacks ("render@https://…") is no mail address.
  [/[^\s@"'<>()/,;:]{1,64}@(?=[^\s@"'<>()/,;:.]+\.)[^\s@"'<>()/,;:]{1,255}(?<!\.)/g, '[e-mail]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  // Of cards, payments and the payment company.
  [/\b(?:tok_|(?:pm|pi|cs|seti|cus|sk|rk|whsec)_(?=[\w-]*\d))[\w-]{8,}/g, '[token]'],
  // Phones, cards, dates of birth, IP addresses.
  [/(?<!\w)\+?\(?\d(?:[ ()./·•-]{0,3}\d){6,}(?!\w)/g, '[number]'],
  ...streetPatterns.map((street) => [street, '[street]'] as const),
  [maybeStreet, '$1[street]'],
  [/\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/g, '[place]'],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi, '[place]'],
];

/**
 * A text for a log, without what can name a person: e-mail addresses, phones, cards and other long numbers, streets, postal
 * codes, tokens, what stands behind the "?" of an address, and values of fields that are called by a private name. They are
 * found however they are encoded or spaced. Names that stand in a sentence by themselves are not recognised. A text in which
 * nothing is found stays as it is, letter by letter.
 */
export function withoutPersons(text: string): string {
  const unasked = text.replace(query, '');
  const plain = inPlainLetters(unasked);
  const left = hidden.reduce((rest, [what, shown]) => rest.replace(what, shown), plain);
  return left === plain ? unasked : left;
}

/** Percent codes read, one sort of blank, hyphen and digit, nothing invisible. */
function inPlainLetters(text: string): string {
  return text
    .replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, decoded)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** Percent codes as what they mean, also when they were encoded several times; codes of no text stay. */
function decoded(codes: string): string {
  try {
    const meant = decodeURIComponent(codes.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, '%'));
    return /\p{Cc}/u.test(meant) ? codes : meant;
  } catch {
    return codes;
  }
}
