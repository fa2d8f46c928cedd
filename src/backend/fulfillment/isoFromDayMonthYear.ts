/**
 * Turns the date form of add-on availability into ours.
 * @param text  dd-MM-yyyy
 * @returns     yyyy-MM-dd, or undefined when there is no such date
 * @source      spec §9 Dates and time (dd-MM-yyyy)
 */
export function isoFromDayMonthYear(text: string): string | undefined {
  const [day, month, year] = text.split('-');
  const dateIso = `${year}-${month}-${day}`;
  const ms = Date.parse(`${dateIso}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(dateIso) ? dateIso : undefined;
}
