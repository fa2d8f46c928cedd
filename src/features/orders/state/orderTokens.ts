const storageKey = (orderId: string) => `orderToken_${orderId}`;
const inMemory = new Map<string, string>();

/** Remembers, for this window, the token that opens the page of an order. */
export function rememberOrderToken(orderId: string, orderToken: string): void {
  inMemory.set(orderId, orderToken);
  try {
    sessionStorage.setItem(storageKey(orderId), orderToken);
  } catch {
    /* Private windows may refuse storage; the memory of the page is enough then. */
  }
}

/** Token that opens the page of an order, if the order was placed in this window. */
export function readOrderToken(orderId: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(orderId)) ?? inMemory.get(orderId) ?? null;
  } catch {
    return inMemory.get(orderId) ?? null;
  }
}

/**
 * Takes the token of an order out of the address of its mail's link: it is kept for this window and stands in the
 * address bar no longer.
 */
export function takeOrderToken(orderId: string): void {
  const token = /^#([\w-]+\.[\w-]+\.[\w-]+)$/.exec(window.location.hash)?.[1];
  if (!token) return;
  rememberOrderToken(orderId, token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
