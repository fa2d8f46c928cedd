/** A zip or postal code in the form in which two can be compared. @source spec §5 (compared ignoring spaces) */
export function sameZip(zipCode: string): string {
  return zipCode.replace(/[\s-]/g, '').toUpperCase();
}
