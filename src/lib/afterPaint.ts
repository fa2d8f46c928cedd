const PATIENCE_MS = 100;

/** Waits until the browser has drawn what was just changed; not long where nothing is drawn, as in a tab out of sight. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
