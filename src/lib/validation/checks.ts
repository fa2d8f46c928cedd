import { isReadable } from '../text';
import { holdsCardNumber } from './cardNumber';

/** A failed check: the message's key in the `forms` messages and the values it mentions. */
export interface Problem {
  readonly key: ProblemKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Messages of the form checks, by key; the texts stand in locales/<locale>/forms.json. */
export type ProblemKey =
  | 'required'
  | 'maxLength'
  | 'minLength'
  | 'email'
  | 'password'
  | 'passwordsDiffer'
  | 'lettersOnly'
  | 'address'
  | 'addressOrZip'
  | 'postBox'
  | 'wordCharacters'
  | 'name'
  | 'phone'
  | 'invalidDate'
  | 'underAge'
  | 'orderNumber'
  | 'recipientLastName'
  | 'cardNumber'
  | 'unreadable'
  | 'atLeastOneCharacter';

/** A check of one field: nothing when the value is fine. */
export type Check = (value: unknown, allValues?: Readonly<Record<string, unknown>>) => Problem | undefined;

/**
 * Patterns of the form checks, shared by browser and server.
 * @source spec §5 Form validators
 */
export const patterns = {
  /** Local part, then a domain with a TLD of 2-6 letters, or an IPv4 literal in brackets. */
  email:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,6}|\[\d{1,3}(?:\.\d{1,3}){3}\])$/,
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  nonWord: /\W/,
  lettersOnly: /^[\p{L}]+$/u,
  address: /^[#.\d\p{L}\s,’'-]+$/u,
  wordOrHyphen: /^[\w-]+$/,
  name: /^[\p{L}][\p{L}\s.’'-]*$/u,
  /** Words of one's own choice: anything but markup. */
  noMarkup: /^[^<>]*$/,
  phone: /^\+?[\d\s().-]{10,20}$/,
  orderNumber: /^LK-[0-9A-Z]{4}-[0-9A-Z]{4}(-\d{1,2})?$/i,
} as const;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A value must be present; 0 is one. @source spec §5 Form validators (Required) */
export const required: Check = (value) => (isEmpty(value) ? { key: 'required' } : undefined);

/** @source spec §5 Form validators ("You need to enter at least one character") */
export const atLeastOneCharacter: Check = (value) =>
  isEmpty(value) ? { key: 'atLeastOneCharacter' } : undefined;

/** At most n characters, counted as people count them. @source spec §5 (Max length) */
export const maxLength =
  (n: number): Check =>
  (value) =>
    [...text(value)].length > n ? { key: 'maxLength', values: { n } } : undefined;

/** At least n characters; an empty field is the business of `required`. @source spec §5 (Min length) */
export const minLength =
  (n: number): Check =>
  (value) =>
    !isEmpty(value) && [...text(value)].length < n ? { key: 'minLength', values: { n } } : undefined;

const matching =
  (pattern: RegExp, key: ProblemKey): Check =>
  (value) =>
    isEmpty(value) || pattern.test(text(value).trim()) ? undefined : { key };

/** @source spec §5 (Email) */
export const email = matching(patterns.email, 'email');
export const lettersOnly = matching(patterns.lettersOnly, 'lettersOnly');
export const address = matching(patterns.address, 'address');
export const wordCharacters = matching(patterns.wordOrHyphen, 'wordCharacters');
export const personName = matching(patterns.name, 'name');
export const noMarkup = matching(patterns.noMarkup, 'name');
export const phone = matching(patterns.phone, 'phone');
export const orderNumber = matching(patterns.orderNumber, 'orderNumber');

/** 8-18 characters with a lowercase letter, an uppercase letter and a non-word character. @source spec §5 (Password) */
export const password: Check = (value) => {
  if (isEmpty(value)) return undefined;
  const entered = text(value);
  const length = [...entered].length;
  const isStrong = [patterns.lowercase, patterns.uppercase, patterns.nonWord].every((one) =>
    one.test(entered),
  );
  return length >= 8 && length <= 18 && isStrong ? undefined : { key: 'password' };
};

/** Must equal the named field. @source spec §5 (Confirm password) */
export const sameAs =
  (fieldName: string): Check =>
  (value, allValues) =>
    text(value) === text(allValues?.[fieldName]) ? undefined : { key: 'passwordsDiffer' };

/** A card number is allowed in the card field only. */
export const noCardNumber: Check = (value) =>
  holdsCardNumber(text(value)) ? { key: 'cardNumber' } : undefined;

/** No field accepts unreadable characters; the gateway does not either. */
export const readable: Check = (value) =>
  isReadable(text(value).trim(), true) ? undefined : { key: 'unreadable' };

/** The first problem of several checks. */
export const firstOf =
  (...checks: readonly Check[]): Check =>
  (value, allValues) => {
    for (const check of checks) {
      const problem = check(value, allValues);
      if (problem) return problem;
    }
    return undefined;
  };

/** A telephone number as it is read aloud: "2125550147" becomes "212-555-0147"; numbers of other lengths stay as entered. */
export function writtenPhone(phone: string): string {
  const [, country = '', area, exchange, line] =
    /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().+-]/g, '')) ?? [];
  return area ? [country, area, exchange, line].filter(Boolean).join('-') : phone;
}
