import { PackedDatesAnswer } from '@/contracts/calendars';

/**
 * A packed answer that keeps what the contract promises, looked at once before it is kept. Its lists of days are long and
 * plain, so they are looked through here; everything else goes by the contract's own schema. What stands in the answer and
 * not in the contract is left out.
 * @throws  Error when it does not
 * @source  spec §7 Calendars
 */
export function checkedPack({
  calendars,
  calendarOf,
  common,
  ...rest
}: PackedDatesAnswer): PackedDatesAnswer {
  const frame = PackedDatesAnswer.parse({ ...rest, calendars: [], calendarOf: [], common: [] });
  for (const { days, options, windows } of calendars) {
    areWhole(days);
    areIndexes(options, frame.options.length);
    for (const window of windows) areWhole(window.days);
    areIndexes(
      windows.map(({ option }) => option),
      frame.options.length,
    );
    if (options.length !== days.length) throw new Error('A calendar names more days than ways, or fewer.');
  }
  areIndexes(calendarOf, calendars.length);
  areWhole(common);
  return { ...frame, calendars, calendarOf, common };
}

function areWhole(numbers: readonly number[]): void {
  if (!numbers.every(Number.isSafeInteger)) throw new Error('A day of a calendar is not a whole number.');
}

function areIndexes(numbers: readonly number[], length: number): void {
  if (!numbers.every((number) => Number.isInteger(number) && number >= 0 && number < length))
    throw new Error('A calendar points at something that is not there.');
}
