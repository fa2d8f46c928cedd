import { readStored, writeStored } from '@/lib/browserStorage';

const storageKey = (orderId: string) => `orderToken_${orderId}`;
/** Tokens that the browser refuses to store. */
export const inMemory = new Map<string, string>();

/** Stores the token that opens the page of an order, for this window. */
export function rememberOrderToken(orderId: string, orderToken: string): void {
  /* A private window may refuse storage: the token lasts as long as the page. */
  if (!writeStored('sessionStorage', storageKey(orderId), orderToken)) inMemory.set(orderId, orderToken);
}

/** Token that opens the page of an order, if the order was placed in this window. */
export function readOrderToken(orderId: string): string | null {
  return readStored('sessionStorage', storageKey(orderId)) ?? inMemory.get(orderId) ?? null;
}
