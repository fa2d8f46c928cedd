/** US zip: exactly 5 digits. @source spec §5 Zip and postal code */
export const usZip = /^\d{5}$/;

/**
 * Canadian postal code, in capitals: letter-digit-letter, optional space, digit-letter-digit, of the letters Canada Post
 * uses (none of D F I O Q U anywhere, and no W or Z in front).
 * @source spec §5 Zip and postal code
 */
export const canadianPostalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Either, trimmed and in capitals: what browser and gateway accept. @source spec §5 Zip and postal code */
export const wholeZip = new RegExp(`${usZip.source}|${canadianPostalCode.source}`);

/** A zip or postal code as it is written on an envelope: "V5K0A1" becomes "V5K 0A1"; others stay as they are. */
export function writtenPostalCode(code: string): string {
  return code.replace(/^([A-Z]\d[A-Z])\s*(\d[A-Z]\d)$/i, '$1 $2').toUpperCase();
}
