/** What is known about the browser's line to the shop. */
export interface Connection {
  readonly isOffline: boolean;
  /** Links pressed in vain since the line went dead. */
  readonly heldLinks: number;
}

const online: Connection = { isOffline: false, heldLinks: 0 };
let current = online;
const listeners = new Set<() => void>();

/** The line as it was last seen. */
export const readConnection = (): Connection => current;
/** The line as the server assumes it. */
export const readServerConnection = (): Connection => online;

/** Calls after each change of the line; the answer ends that. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes that the line is dead or alive. */
export function noteConnection(isOffline: boolean): void {
  if (current.isOffline !== isOffline) change({ isOffline, heldLinks: 0 });
}

/**
 * Whether a link must be held back, because following it without a line would swap the page for the browser's own
 * error page.
 */
export function isLinkHeld(): boolean {
  if (!current.isOffline) return false;
  change({ isOffline: true, heldLinks: current.heldLinks + 1 });
  return true;
}

function change(next: Connection): void {
  current = next;
  listeners.forEach((listener) => listener());
}
