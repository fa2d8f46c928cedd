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
