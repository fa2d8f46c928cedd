/** A zip or postal code as it stands on an envelope: "V5K0A1" becomes "V5K 0A1"; others stay as they are. */
export function writtenPostalCode(code: string): string {
  return code.replace(/^([A-Z]\d[A-Z])\s*(\d[A-Z]\d)$/i, '$1 $2').toUpperCase();
}
