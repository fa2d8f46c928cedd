interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly changeId: string;
  readonly send: () => Promise<unknown>;
}

/** Time without another press before a new quantity is sent. */
const debounceMs = 350;
const waiting = new Map<string, Waiting>();
let isWatching = false;

/** Debounce: sends a line's new quantity when the presses have stopped, or at once when the page is left. */
export function debounceWrite(itemId: string, changeId: string, send: () => Promise<unknown>): void {
  cancelDebounced(itemId);
  const sendNow = () => {
    cancelDebounced(itemId);
    return send();
  };
  waiting.set(itemId, { timer: setTimeout(() => void sendNow(), debounceMs), changeId, send: sendNow });
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', () => void sendDebounced());
}

/** Cancels the waiting write of a line. @returns id of its change, if there was one */
export function cancelDebounced(itemId: string): string | undefined {
  const write = waiting.get(itemId);
  clearTimeout(write?.timer);
  waiting.delete(itemId);
  return write?.changeId;
}

/** Sends everything that waits, for example before the checkout opens. */
export async function sendDebounced(): Promise<void> {
  await Promise.all([...waiting.values()].map(({ send }) => send()));
}
