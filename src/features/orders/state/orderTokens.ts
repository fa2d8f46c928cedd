import { safely } from '@/lib/safely';
import { readStored, writeStored } from '@/lib/browserStorage';

const storageKey = (orderId: string) => `orderToken_${orderId}`;
const inMemory = new Map<string, string>();

/** Stores the token that opens the page of an order, for this window. */
export function rememberOrderToken(orderId: string, orderToken: string): void {
  /* A private window may refuse storage: the token lasts as long as the page. */
  if (!writeStored('sessionStorage', storageKey(orderId), orderToken)) inMemory.set(orderId, orderToken);
}

/** Token that opens the page of an order, if the order was placed in this window. */
export function readOrderToken(orderId: string): string | null {
  return readStored('sessionStorage', storageKey(orderId)) ?? inMemory.get(orderId) ?? null;
}

/** Forgets the tokens of all orders: whoever uses this window next is somebody else. */
export function forgetOrderTokens(): void {
  inMemory.clear();
  for (const key of safely(() => Object.keys(sessionStorage)) ?? [])
    if (key.startsWith(storageKey(''))) writeStored('sessionStorage', key, null);
}

/**
 * Moves an order's token from the address of a mail's link to this window's storage, and removes it from the address
 * bar.
 */
export function takeOrderToken(orderId: string): void {
  const token = /^#([\w-]+\.[\w-]+\.[\w-]+)$/.exec(window.location.hash)?.[1];
  if (!token) return;
  rememberOrderToken(orderId, token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
