import { useEffect, useRef } from 'react';
import { waitForComeback } from './waitForComeback';

/**
 * Does something again by itself once the shop's services are back, for a part of the page that could not be filled.
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
    return waitForComeback(() => {
      tries.current += 1;
      act.current();
    }, tries.current);
  }, [isBroken]);
}
