/** What is known about the browser's connection to the shop. */
export interface Connection {
  readonly isOffline: boolean;
  /** Links and buttons pressed while offline: the notice is shown anew with each. */
  readonly blockedLinks: number;
}

const online: Connection = { isOffline: false, blockedLinks: 0 };
let current = online;
const listeners = new Set<() => void>();

/** The connection as it was last seen. */
export const readConnection = (): Connection => current;
/** The connection as the server assumes it. */
export const readServerConnection = (): Connection => online;

/** Calls after each change of the connection; the returned function ends that. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Records that the browser is offline or online. */
export function noteConnection(isOffline: boolean): void {
  if (current.isOffline !== isOffline) change({ isOffline, blockedLinks: 0 });
}

/**
 * Whether a press leads nowhere, because the browser is offline; if so, the notice is shown anew. A link that was followed would
 * replace the page by the browser's own error page.
 */
export function isBlockedOffline(): boolean {
  if (!current.isOffline) return false;
  change({ isOffline: true, blockedLinks: current.blockedLinks + 1 });
  return true;
}

function change(next: Connection): void {
  current = next;
  listeners.forEach((listener) => listener());
}
