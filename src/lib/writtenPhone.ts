/** A telephone number as it is read aloud: "2125550147" becomes "212-555-0147"; numbers of other lengths stay as entered. */
export function writtenPhone(phone: string): string {
  const [, country = '', area, exchange, line] =
    /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().+-]/g, '')) ?? [];
  return area ? [country, area, exchange, line].filter(Boolean).join('-') : phone;
}
