/**
 * Name of the split test that opens the calendar as soon as a zip outside Canada is valid.
 * @source spec §5 Zip and postal code (named split test)
 */
export const calendarOnZipTest = 'calendar-on-zip';
