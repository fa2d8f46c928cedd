import { useEffect, useRef } from 'react';
import { loadWithRetry } from '@/lib/loadWithRetry';

/**
 * Does something again by itself once the shop's services are back, for a part of the page that could not be filled.
 * The code that waits comes when something has failed; the page fetches it ahead while it is idle.
 * @param isBroken  the part has failed and is not being tried right now
 * @source docs/resilience.md
 */
export function useComeback(isBroken: boolean, tryAgain: () => void): void {
  const tries = useRef(0);
  const act = useRef(tryAgain);
  useEffect(() => {
    act.current = tryAgain;
  });
  useEffect(() => {
    if (!isBroken) return;
    let isOver = false;
    let end = (): void => {
      isOver = true;
    };
    const wait = ({ waitForComeback }: typeof import('./waitForComeback')) => {
      if (isOver) return;
      end = waitForComeback(() => {
        tries.current += 1;
        act.current();
      }, tries.current);
    };
    void loadWithRetry(() => import(/* webpackChunkName: "late" */ './waitForComeback')).then(
      wait,
      () => undefined,
    );
    return () => end();
  }, [isBroken]);
}
