import { readStoredJson, writeStored } from '@/lib/browserStorage';

const storageKey = 'checkoutLeftOut';
let inMemory: readonly string[] = [];

/** Carts the shopper does not want to pay this time, by id, for this window. */
export function leftOutCarts(): readonly string[] {
  return (readStoredJson('sessionStorage', storageKey) as string[] | undefined) ?? inMemory;
}

/** Remembers which carts are not paid this time. */
export function rememberLeftOut(cartIds: readonly string[]): void {
  inMemory = cartIds;
  writeStored('sessionStorage', storageKey, JSON.stringify(cartIds));
}
