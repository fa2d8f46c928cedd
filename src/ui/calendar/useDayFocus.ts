import { useMemo, useRef, type RefObject } from 'react';

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
