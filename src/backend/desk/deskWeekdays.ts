import { DeskError } from './DeskError';

/** Weekdays as they are typed, Sunday first. */
export const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/**
 * Weekdays as the desk writes them: "saturday", "saturday,sunday" or "monday..friday"; a span may run over Sunday.
 * @returns    numbers, 0 is Sunday, ascending
 * @throws     DeskError for a word that is no weekday
 */
export function readWeekdays(text: string): number[] {
  const days = text
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [first = '', last = first, ...more] = part.split('..');
      const [from, to] = [numberOf(first), numberOf(last)];
      if (from < 0 || to < 0 || more.length > 0)
        throw new DeskError(`"${part}" is no weekday: write saturday, saturday,sunday or monday..friday.`);
      return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
    });
  return [...new Set(days)].sort((a, b) => a - b);
}

/** Weekdays as the desk reads them back: "Monday to Friday", "Saturday, Sunday", "every day". */
export function describeWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  const [first = 0] = weekdays;
  const last = weekdays.at(-1) ?? first;
  const isSpan = weekdays.length > 2 && last - first + 1 === weekdays.length;
  return isSpan ? `${nameOf(first)} to ${nameOf(last)}` : weekdays.map(nameOf).join(', ');
}

function numberOf(name: string): number {
  return weekdayNames.findIndex((known) => known === name);
}

/** A weekday's name in a sentence. */
export function nameOf(weekday: number): string {
  const name = weekdayNames[weekday] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
