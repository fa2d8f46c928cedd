import { whenIdle } from './whenIdle';

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
