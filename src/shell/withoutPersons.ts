/** A text for a log: without what stands behind the "?" of an address, e-mail addresses and long numbers. */
export function withoutPersons(text: string): string {
  return text
    .replace(/\?[^\s"')]*/g, '')
    .replace(/[^\s@"']+@[^\s@"']+/g, '[e-mail]')
    .replace(/\+?(?:\d[ ().-]?){9,}/g, '[number]');
}
