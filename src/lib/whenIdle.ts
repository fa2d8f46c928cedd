const patienceMs = 3000;

/** Does something once the page has nothing more urgent to do, or after three seconds; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}

const PATIENCE_MS = 100;

/** Waits until the browser has painted the last change; not longer than 0.1 s where nothing is painted, as in a hidden tab. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or the network is slow, as far as the browser says. */
function isConnectionSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}

const touches = ['pointerdown', 'keydown', 'touchstart', 'click'] as const;

/**
 * Does something that no one waits for: once the page is idle on a fast network, else with the first touch of the page.
 * @returns cancels it
 */
export function whenIdleOrTouched(act: () => void): () => void {
  return isConnectionSlow() ? whenTouched(act) : whenIdle(act);
}

/**
 * Does something once, with the first touch of the page.
 * @returns cancels it
 */
export function whenTouched(act: () => void): () => void {
  const stop = () => touches.forEach((touch) => window.removeEventListener(touch, begin));
  const begin = () => {
    stop();
    act();
  };
  touches.forEach((touch) => window.addEventListener(touch, begin, { passive: true }));
  return stop;
}
