import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { loadWithRetry } from './loadWithRetry';

interface LostPartProps {
  /** Closes the dialog that could not be loaded; missing for a part that stands in the page. */
  onClose?: (() => void) | undefined;
  onRetry: () => void;
}

/** What stands in place of a lost part; the shell fills it, because it has the words. */
export const LostPartContext = createContext<(lost: LostPartProps) => ReactNode>(() => null);

/**
 * Loads a part of the page that is not here yet, and renders again when it is.
 * @param load  the same function every time, as long as it loads the same
 * @returns whether it could not be loaded, and how to try again
 */
export function usePart(isHere: boolean, load: () => Promise<unknown>): [isLost: boolean, again: () => void] {
  const [isLost, setLost] = useState(false);
  const [, setArrivals] = useState(0);
  useEffect(() => {
    if (isHere || isLost) return;
    let isCurrent = true;
    loadWithRetry(load).then(
      () => isCurrent && setArrivals((count) => count + 1),
      () => isCurrent && setLost(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isHere, isLost, load]);
  return [isLost, useCallback(() => setLost(false), [])];
}

interface LostProps {
  /** Props of the part. One with `onClose` is a dialog; `isOpen` is false while it is rendered out of sight. */
  part: { readonly onClose?: unknown; readonly isOpen?: unknown };
  /** Whether the page has nothing to show without the part. */
  isNeeded: boolean;
  onRetry: () => void;
}

/** A part that could not be loaded: a dialog or a needed part says so, any other is left out. The page stays. */
export function Lost({ part, isNeeded, onRetry }: LostProps) {
  const lost = use(LostPartContext);
  const onClose = part.onClose as LostPartProps['onClose'];
  return part.isOpen !== false && (onClose || isNeeded) && lost({ onClose, onRetry });
}
