/** A part of a date of birth as it is entered. @source spec §5 Age verification (MM, DD, YYYY) */
export type BirthPart = 'month' | 'day' | 'year';

const order: readonly BirthPart[] = ['month', 'day', 'year'];

/** The parts of a value of the form, which may be half entered: "1990-0-" has no day yet. */
export function birthParts(value: string): Record<BirthPart, string> {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

/**
 * Whether a part needs no more digits: two, or one that cannot begin a month or a day.
 * @source spec §5 Age verification
 */
export function isPartFull(part: BirthPart, digits: string): boolean {
  if (part === 'year') return digits.length >= 4;
  return digits.length >= 2 || Number(digits) > (part === 'month' ? 1 : 3);
}

/** The part after one, none after the year. */
export const nextPart = (part: BirthPart): BirthPart | undefined => order[order.indexOf(part) + 1];

/** The part before one, none before the month. */
export const previousPart = (part: BirthPart): BirthPart | undefined => order[order.indexOf(part) - 1];

/**
 * A whole date as it may be pasted, month first: "02/14/1990", "2-14-1990", or "1990-02-14".
 * @returns year, month and day with hyphens; nothing for what is no whole date
 */
export function enteredBirth(text: string): string | undefined {
  const [, year, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  if (year) return `${year}-${isoMonth}-${isoDay}`;
  const [, month, day, late] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/.exec(text) ?? [];
  return late ? `${late}-${month}-${day}` : undefined;
}
