const patienceMs = 3000;

/** Does something once the page has nothing more urgent to do, or after three seconds; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}

const PATIENCE_MS = 100;

/** Waits until the browser has drawn what was just changed; not long where nothing is drawn, as in a tab out of sight. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
