import { createContext, type RefObject, useMemo, useRef } from 'react';

/** What the calendar knows about one day. */
export interface CalendarDay {
  /** Short text under the number, usually the fee: "$14.99", "FREE". */
  note?: string;
  /** The same in full for screen readers: "delivery $14.99". */
  spokenNote?: string;
  /** Key of a legend; tints the day. */
  legend?: string;
  /** What choosing the day means, shown while it is pointed at: "Wed, Nov 25 – Fri, Nov 27". */
  detail?: string;
  /** Why the day cannot be chosen; such a day stays focusable and says so. */
  unavailable?: string;
}

export interface CalendarLegend {
  key: string;
  label: string;
  tone: 'leaf' | 'rose' | 'marigold' | 'lilac' | 'sky';
}

/** A window of days delivered as one choice. Both ends yyyy-MM-dd, inclusive. */
export interface DayRange {
  startIso: string;
  endIso: string;
}

interface CalendarFacts {
  dayOf: (dateIso: string) => CalendarDay;
  toneOf: (legend: string | undefined) => CalendarLegend['tone'] | undefined;
  /** The window of the day pointed at, else of the selected one; shown as a band. */
  shownRange: DayRange | null;
  /** The pointer or the focus is on a day. */
  point: (dateIso: string) => void;
  /** Days before it are over, rather than closed. */
  todayIso: string;
}

export const CalendarContext = createContext<CalendarFacts>({
  dayOf: () => ({}),
  toneOf: () => undefined,
  shownRange: null,
  point: () => undefined,
  todayIso: '',
});

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

/**
 * Where the focus belongs when a calendar opens: the day that arrow keys start from, not the button that closes it.
 * @returns `box` for the element around the calendar, `day` for a dialog's first focus
 */
export function useDayFocus(): {
  box: RefObject<HTMLDivElement | null>;
  day: RefObject<HTMLElement | null>;
} {
  const box = useRef<HTMLDivElement>(null);
  const day = useMemo(
    () => ({
      get current() {
        return box.current?.querySelector<HTMLElement>('td button[tabindex="0"]') ?? null;
      },
    }),
    [],
  );
  return { box, day };
}
