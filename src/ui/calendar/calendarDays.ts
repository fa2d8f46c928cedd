import { createContext } from 'react';

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
  /** The window of the day pointed at, else of the selected one; drawn as a band. */
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
