import type { CartSummary } from '@/contracts/ordering/severalCarts';

/** Cookie that switches several carts on. @source spec §4 Display conditions (Cookie multiCartEnabled = "true") */
export const multiCartCookie = 'multiCartEnabled';

/** Whether several carts are switched on. @source spec §4 Display conditions */
export const hasSeveralCarts = (cookie: string | undefined): boolean => cookie === 'true';

/** Most carts that stand together. @source docs/decisions/0015-carts-and-customers.md */
export const mostCarts = 10;

/** What carts cost together, in cents, and whether each of them could be checked out. */
export function cartsTogether(carts: readonly CartSummary[]): { totalCents: number; isReady: boolean } {
  const filled = carts.filter(({ itemCount }) => itemCount > 0);
  return {
    totalCents: carts.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0),
    isReady: filled.length === carts.length && carts.every(({ isBlocked }) => !isBlocked),
  };
}

/** Carts with something in them that stand beside one; a membership is not counted as an item, but it is something. */
export const cartsBeside = (carts: readonly CartSummary[], ownCartId: string): readonly CartSummary[] =>
  carts.filter(
    ({ cartId, itemCount, totalAmount }) => cartId !== ownCartId && (itemCount > 0 || totalAmount > 0),
  );
