import type { PlaceAddress } from '@/contracts/address';
import { shop } from '@/contracts/shop';
import { canadianPostalCode, usZip, wholeZip, writtenPostalCode } from '@/lib/validation/zip';
import { compactZip, normalizeZip } from './sameZip';

const partialUsZip = /^\d{1,5}$/;
const partialCanadianCode =
  /^[ABCEGHJ-NPRSTVXY](?:\d(?:[ABCEGHJ-NPRSTV-Z](?: ?(?:\d(?:[ABCEGHJ-NPRSTV-Z]\d?)?)?)?)?)?$/;
const longestCode = 7;

/** What a lookup of a zip can fail on; each has its text in the shopper's wording. @source spec §5 Zip and postal code */
export type ZipProblem = 'invalid' | 'blocked' | 'notFound' | 'service';

/** Problem of a zip that exists: no delivery at all, none for the cart or the page's product, or the service did not answer. */
export type PlaceTrouble = 'nowhere' | 'cart' | 'product' | 'service';

/** Whether a code is a whole US zip. @source spec §5 (exactly 5 digits) */
export const isUsZip = (entered: string): boolean => usZip.test(normalizeZip(entered));

/** Whether a code is a whole Canadian postal code. @source spec §5 (letter-digit-letter, optional space, digit-letter-digit) */
export const isCanadianPostalCode = (entered: string): boolean =>
  canadianPostalCode.test(normalizeZip(entered));

/** Whether a code has the form of a whole zip or postal code. @source spec §5 Zip and postal code */
export const isWholeZip = (entered: string): boolean => wholeZip.test(normalizeZip(entered));

/** Whether more typing could still make it a valid code. @source spec §5 (partial-entry variant, 1–5 digit pattern) */
export function isPartialZip(entered: string): boolean {
  const code = normalizeZip(entered);
  return partialUsZip.test(code) || partialCanadianCode.test(code);
}

/** Country a code belongs to by its form. @source spec §5 Zip and postal code */
export function countryOfZip(entered: string): 'US' | 'CA' | undefined {
  if (isUsZip(entered)) return 'US';
  return isCanadianPostalCode(entered) ? 'CA' : undefined;
}

/** What is wrong with a code before it is looked up. @source spec §5 Lookup rules (format, "000" prefix) */
export function zipProblem(entered: string): 'invalid' | 'blocked' | undefined {
  if (!isWholeZip(entered)) return 'invalid';
  return normalizeZip(entered).startsWith(shop.blockedZipPrefix) ? 'blocked' : undefined;
}

/** Typed or pasted text reduced to capitals, digits and single spaces. */
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

/** What the shop knows about a zip. @source spec §3 Zip code information */
export interface ZipInformation {
  readonly zipCode: string;
  readonly country: 'US' | 'CA';
  readonly state: string;
  readonly cities: readonly string[];
  readonly states: readonly string[];
  readonly utcOffset: string;
  readonly timeZone: string;
  readonly isShipRestrictions: boolean;
  /** What may not be sent there, in one word each: "alcohol". */
  readonly restrictions: readonly string[];
}

interface VerifyAnswer {
  readonly errors: readonly { readonly key: string }[];
  readonly addresses: readonly PlaceAddress[];
}

interface Restrictions {
  readonly isShipRestrictions: boolean;
  readonly restrictions: readonly string[];
}

/**
 * Why a lookup found no place. NOT_FOUND is a zip that does not exist, NOT_SERVED one without delivery; every other
 * error is the service's.
 * @source spec §5 Lookup rules, §8 Delivery and availability
 */
export function lookupProblem({ errors, addresses }: VerifyAnswer): ZipProblem | undefined {
  if (errors.some(({ key }) => key === 'NOT_SERVED')) return 'blocked';
  if (errors.some(({ key }) => key !== 'NOT_FOUND')) return 'service';
  return addresses.length === 0 ? 'notFound' : undefined;
}

/**
 * Joins the two answers about a zip. The first address counts; cities and states are listed once each.
 * @source spec §3 Zip code information
 */
export function zipInformationOf(
  zipCode: string,
  addresses: readonly PlaceAddress[],
  { isShipRestrictions, restrictions }: Restrictions,
): ZipInformation | undefined {
  const [first] = addresses;
  if (!first) return undefined;
  return {
    zipCode,
    country: first.country,
    state: first.state,
    cities: [...new Set(addresses.map(({ city }) => city))],
    states: [...new Set(addresses.map(({ state }) => state))],
    utcOffset: first.utcOffset,
    timeZone: first.timeZone,
    isShipRestrictions,
    restrictions,
  };
}

/** Parts of a form's state that hold errors. */
interface FormErrors {
  readonly syncErrors?: Readonly<Record<string, unknown>>;
  readonly asyncErrors?: Readonly<Record<string, unknown>>;
  readonly submitErrors?: Readonly<Record<string, unknown>>;
}

/**
 * Whether the zip of a zip-and-date form has no sync, async or submit error.
 * @source spec §5 (The zip-and-date form's zipCode field is valid when it has no sync, async or submit error)
 */
export function isZipFieldValid(form: FormErrors | undefined): boolean {
  return ![form?.syncErrors, form?.asyncErrors, form?.submitErrors].some((errors) => errors?.zipCode);
}

/**
 * Name of the split test that opens the calendar as soon as a zip outside Canada is valid.
 * @source spec §5 Zip and postal code (named split test)
 */
export const calendarOnZipTest = 'calendar-on-zip';
