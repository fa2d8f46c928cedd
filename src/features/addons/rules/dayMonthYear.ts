/** A day as add-on availability wants it: dd-MM-yyyy. @source spec §9 Dates and time (add-on availability) */
export const dayMonthYear = (dateIso: string): string => dateIso.split('-').reverse().join('-');
