/**
 * Text without HTML tags and with single spaces, for words that come from an address or an import.
 * @source spec §2 Reading rules: some parameters are stripped of HTML tags
 */
export function stripTags(text: string): string {
  return text
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lower-case letters without accents, so that "Québec" is found by "quebec". */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a title joined by hyphens, fit for an address: "Été à Montréal" → "ete-a-montreal". */
export function slugOf(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A text as CSS writes it, quotes included; what could end it there is written by its number. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<>&\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags and inside quoted attributes. */
export const escapedText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/**
 * Control characters; halves of characters, which neither a database nor an address can hold; and signs that turn the
 * direction of what follows, so that a text reads otherwise than it is written. Marks (U+200E, U+200F) turn nothing else.
 */
const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const unreadableButBreaks = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const everyUnreadable = new RegExp(unreadable, 'gu');

/**
 * Whether a text has no unreadable characters.
 * @param allowsBreaks  it may be several lines
 */
export function isReadable(text: string, allowsBreaks = false): boolean {
  return !(allowsBreaks ? unreadableButBreaks : unreadable).test(text);
}

/**
 * A mail address in the letter case by which addresses are compared. Letters beyond ASCII stay as they are: some of them become an
 * ASCII letter in lower case (the Kelvin sign a "k"), and name another address.
 */
export function lowerCaseAddress(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A text without those characters, line breaks included. */
export function readableOnly(text: string): string {
  return text.replace(everyUnreadable, '');
}

/**
 * A written date as French says it: the first of a month is « 1er », every other day a plain number.
 * Dates of other languages come back as they are.
 * @param written  a date, perhaps with a time, as Intl wrote it
 */
export function withFrenchFirst(written: string, locale: string): string {
  return locale.startsWith('fr') ? written.replace(/(?<=^|\s)1(?=\s(?!h\b)\p{L})/u, '1er') : written;
}
