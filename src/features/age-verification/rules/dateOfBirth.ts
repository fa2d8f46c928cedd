import { shop } from '@/contracts/shop';
import type { Problem } from '@/lib/validation/checks';

/** A date of birth as it is entered, three fields. @source spec §5 Age verification */
export interface EnteredBirth {
  readonly month?: string;
  readonly day?: string;
  readonly year?: string;
}

/**
 * The entered date as yyyy-MM-dd; nothing when there is no such day.
 * @source spec §5 Age verification (MM, DD, YYYY, formatted yyyy-MM-dd)
 */
export function birthIsoOf({ month = '', day = '', year = '' }: EnteredBirth): string | undefined {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined;
  const dateIso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${dateIso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(dateIso) ? dateIso : undefined;
}

/**
 * Whether somebody is of age: the birthday itself passes. Who was born on 29 February is of age on 1 March of a
 * common year.
 * @param todayIso  today at the recipient's, yyyy-MM-dd
 * @source spec §9 Minimum age for alcohol: 21
 */
export function isOfAge(birthIso: string, todayIso: string): boolean {
  const year = Number(birthIso.slice(0, 4)) + shop.minimumAlcoholAge;
  return `${String(year).padStart(4, '0')}${birthIso.slice(4)}` <= todayIso;
}

/**
 * What is wrong with an entered date of birth: no such day (or one to come), or not old enough.
 * @source spec §5 Age verification
 */
export function birthProblem(entered: EnteredBirth, todayIso: string): Problem | undefined {
  const birthIso = birthIsoOf(entered);
  if (!birthIso || birthIso > todayIso || birthIso < '1900-01-01') return { key: 'invalidDate' };
  return isOfAge(birthIso, todayIso) ? undefined : { key: 'underAge' };
}
