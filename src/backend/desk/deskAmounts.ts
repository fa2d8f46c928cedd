import { DeskError } from './DeskError';

/**
 * Dollars as the desk writes them, "5" or "4.50", in cents.
 * @param what  how it is called when it is refused: "a surcharge"
 * @throws      DeskError when it is no amount, or more than the highest
 */
export function readCents(text: string, what: string, highestCents: number): number {
  const [, dollars = '', cents = ''] = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? [];
  const amount = dollars === '' ? Number.NaN : Number(dollars) * 100 + Number(cents);
  if (amount <= highestCents) return amount;
  throw new DeskError(`"${text}" is no ${what}: dollars from 0 to ${highestCents / 100}, like 5 or 4.50.`);
}

/** An amount as the desk reads it back. */
export function describeCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/**
 * A whole number within bounds.
 * @param what  how it is called when it is refused: "number of days"
 * @throws      DeskError when it is none
 */
export function readWhole(text: string, what: string, { from, to }: { from: number; to: number }): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new DeskError(`"${text}" is no ${what}: ${from} to ${to}.`);
}
