import { shop } from '@/contracts/shop';
import { canadianPostalCode, usZip, wholeZip, writtenPostalCode } from '@/lib/validation/zip';

const partialUsZip = /^\d{1,5}$/;
const partialCanadianCode =
  /^[ABCEGHJ-NPRSTVXY](?:\d(?:[ABCEGHJ-NPRSTV-Z](?: ?(?:\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?)?)?)?$/;
const longestCode = 7;

/** What a lookup of a zip can fail on; each has its text in the shopper's wording. @source spec §5 Zip and postal code */
export type ZipProblem = 'invalid' | 'blocked' | 'notFound' | 'service';

/** What stands against a zip that exists: nothing comes there, or not what is in the cart or on the page; or nobody could be asked. */
export type PlaceTrouble = 'nowhere' | 'cart' | 'product' | 'service';

/** A zip or postal code as the shop compares and sends it. @source spec §5 (trimmed and upper-cased) */
export const normalizeZip = (entered: string): string => entered.trim().toUpperCase();

/** Whether a code is a whole US zip. @source spec §5 (exactly 5 digits) */
export const isUsZip = (entered: string): boolean => usZip.test(normalizeZip(entered));

/** Whether a code is a whole Canadian postal code. @source spec §5 (letter-digit-letter, optional space, digit-letter-digit) */
export const isCanadianPostalCode = (entered: string): boolean =>
  canadianPostalCode.test(normalizeZip(entered));

/** Whether a code has the form of a whole zip or postal code. @source spec §5 Zip and postal code */
export const isWholeZip = (entered: string): boolean => wholeZip.test(normalizeZip(entered));

/** Whether more typing could still make it a zip or postal code. @source spec §5 (partial-entry variant, 1–5 digit pattern) */
export function isPartialZip(entered: string): boolean {
  const code = normalizeZip(entered);
  return partialUsZip.test(code) || partialCanadianCode.test(code);
}

/** Two codes name the same place, spaces aside. @source spec §5 (compared ignoring spaces) */
export const isSameZip = (one: string, other: string): boolean => compactZip(one) === compactZip(other);

/** Country a code belongs to by its form. @source spec §5 Zip and postal code */
export function countryOfZip(entered: string): 'US' | 'CA' | undefined {
  if (isUsZip(entered)) return 'US';
  return isCanadianPostalCode(entered) ? 'CA' : undefined;
}

/**
 * What is wrong with a code before anybody is asked about it.
 * @source spec §5 Lookup rules (format, "000" prefix)
 */
export function zipProblem(entered: string): 'invalid' | 'blocked' | undefined {
  if (!isWholeZip(entered)) return 'invalid';
  return normalizeZip(entered).startsWith(shop.blockedZipPrefix) ? 'blocked' : undefined;
}

/** What a zip field keeps of what is typed or pasted: capitals, digits and one space. */
export function typedZip(entered: string): string {
  const cleaned = entered
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')
    .replace(/^ +| +(?= )/g, '');
  return cleaned.slice(0, /^\d/.test(cleaned) ? 5 : longestCode);
}

/** A code as people write it: "V5K 0A1". */
export function writtenZip(zipCode: string): string {
  return writtenPostalCode(compactZip(zipCode));
}

/** A code without any space, as it is kept and sent: "V5K0A1". @source spec §5 (compared ignoring spaces) */
export function compactZip(entered: string): string {
  return normalizeZip(entered).replace(/\s/g, '');
}
