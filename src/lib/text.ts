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
