interface Unsent {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly changeId: string;
  readonly send: () => Promise<unknown>;
}

/** Quiet time after the last click before a new quantity is sent. */
const settleMs = 350;
const unsent = new Map<string, Unsent>();
let isWatching = false;

/** Has a line's new quantity sent when the clicks have stopped, or at once when the page goes. */
export function sendLater(itemId: string, changeId: string, send: () => Promise<unknown>): void {
  forgetUnsent(itemId);
  const sendNow = () => {
    forgetUnsent(itemId);
    return send();
  };
  unsent.set(itemId, { timer: setTimeout(() => void sendNow(), settleMs), changeId, send: sendNow });
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', () => void sendUnsent());
}

/** Calls off what was to be sent for a line. @returns the change that waited, if any */
export function forgetUnsent(itemId: string): string | undefined {
  const waiting = unsent.get(itemId);
  clearTimeout(waiting?.timer);
  unsent.delete(itemId);
  return waiting?.changeId;
}

/** Sends everything that still waits, for example before the checkout opens. */
export async function sendUnsent(): Promise<void> {
  await Promise.all([...unsent.values()].map(({ send }) => send()));
}
