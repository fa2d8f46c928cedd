/**
 * A written date as French says it: the first of a month is « 1er », every other day a plain number.
 * Dates of other languages come back as they are.
 * @param written  a date, perhaps with a time, as Intl wrote it
 */
export function withFrenchFirst(written: string, locale: string): string {
  return locale.startsWith('fr') ? written.replace(/(?<=^|\s)1(?=\s(?!h\b)\p{L})/u, '1er') : written;
}
