import { EARLIEST_BIRTH_ISO, isOfAge } from '@/contracts/age';
import { validIsoDate } from '@/lib/isoDate';
import type { Problem } from '@/lib/validation/checks';

/** A date of birth as it is entered, three fields. @source spec §5 Age verification */
interface EnteredBirth {
  readonly month?: string;
  readonly day?: string;
  readonly year?: string;
}

/**
 * The entered date as yyyy-MM-dd; undefined when there is no such day.
 * @source spec §5 Age verification (MM, DD, YYYY, formatted yyyy-MM-dd)
 */
export function birthIsoOf({ month = '', day = '', year = '' }: EnteredBirth): string | undefined {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  return validIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Whether nobody can be born on an entered date: no such day, one to come, or one before 1900.
 * @param todayIso  yyyy-MM-dd
 * @source spec §5 Age verification
 */
export function isNoBirth(entered: EnteredBirth, todayIso: string): boolean {
  const birthIso = birthIsoOf(entered);
  return !birthIso || birthIso > todayIso || birthIso < EARLIEST_BIRTH_ISO;
}

/**
 * What is wrong with an entered date of birth: nobody can be born then, or not old enough.
 * @source spec §5 Age verification
 */
export function birthProblem(entered: EnteredBirth, todayIso: string): Problem | undefined {
  if (isNoBirth(entered, todayIso)) return { key: 'invalidDate' };
  return isOfAge(birthIsoOf(entered) ?? '', todayIso) ? undefined : { key: 'underAge' };
}

/** A part of a date of birth as it is entered. @source spec §5 Age verification (MM, DD, YYYY) */
export type BirthPart = 'month' | 'day' | 'year';

const order: readonly BirthPart[] = ['month', 'day', 'year'];

/** The parts of the form's value, which may be incomplete: "1990-0-" has no day yet. */
export function birthParts(value: string): Record<BirthPart, string> {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

/**
 * Whether a part is complete: two digits, or one that cannot begin a month or a day.
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
 * A pasted date, month first: "02/14/1990", "2-14-1990", or "1990-02-14".
 * @returns year, month and day with hyphens; nothing for what is no whole date
 */
export function enteredBirth(text: string): string | undefined {
  const [, year, isoMonth, isoDay] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  if (year) return `${year}-${isoMonth}-${isoDay}`;
  const [, month, day, late] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/.exec(text) ?? [];
  return late ? `${late}-${month}-${day}` : undefined;
}
