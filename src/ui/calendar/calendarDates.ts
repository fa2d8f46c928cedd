/** Midday of a calendar day in the browser's own zone, far from any change of clocks. */
export function dateOfIso(dateIso: string): Date {
  const [year = 1970, month = 1, day = 1] = dateIso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The calendar day of a date in the browser's own zone, yyyy-MM-dd. */
export function isoOfDate(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
