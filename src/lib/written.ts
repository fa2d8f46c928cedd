/** A telephone number as it is read aloud: "2125550147" becomes "212-555-0147"; numbers of other lengths stay as entered. */
export function writtenPhone(phone: string): string {
  const [, country = '', area, exchange, line] =
    /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().+-]/g, '')) ?? [];
  return area ? [country, area, exchange, line].filter(Boolean).join('-') : phone;
}

/**
 * A written date as French says it: the first of a month is « 1er », every other day a plain number.
 * Dates of other languages come back as they are.
 * @param written  a date, perhaps with a time, as Intl wrote it
 */
export function withFrenchFirst(written: string, locale: string): string {
  return locale.startsWith('fr') ? written.replace(/(?<=^|\s)1(?=\s(?!h\b)\p{L})/u, '1er') : written;
}
