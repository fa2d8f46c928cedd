import { windowMemory } from '@/lib/browserStorage';

const leftOut = windowMemory<readonly string[]>('checkoutLeftOut');

/** Carts the shopper does not want to pay this time, by id, for this window. */
export const leftOutCarts = (): readonly string[] => leftOut.read() ?? [];

/** Remembers which carts are not paid this time. */
export const rememberLeftOut = leftOut.write;
