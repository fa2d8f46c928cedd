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
