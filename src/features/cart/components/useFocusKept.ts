import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the page when the line that had it is removed: the part around the lines takes it.
 * @returns what to hang on that part, which needs `tabIndex={-1}`
 */
export function useFocusKept(count: number): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const formerCount = useRef(count);
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (count < formerCount.current && isLost) part.current?.focus({ preventScroll: true });
    formerCount.current = count;
  }, [count]);
  return part;
}
