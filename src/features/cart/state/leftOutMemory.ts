const storageKey = 'checkoutLeftOut';
let inMemory: readonly string[] = [];

/** Carts the shopper does not want to pay this time, by id, for this window. */
export function leftOutCarts(): readonly string[] {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as string[]) : inMemory;
  } catch {
    return inMemory;
  }
}

/** Remembers which carts are not paid this time. */
export function rememberLeftOut(cartIds: readonly string[]): void {
  inMemory = cartIds;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(cartIds));
  } catch {
    /* Private windows may refuse storage; the memory of the page is enough then. */
  }
}
