import type { CartIdentity } from './cartCookies';

/** Why nothing can be removed, in the words of the specification. @source spec §8 Cart */
export type RemovalRefusal =
  'cartId is missing' | 'cartToken is missing' | 'Nothing to remove' | 'Item ID is missing';

/**
 * Why a removal cannot be made, if so.
 * @param itemIds  lines to remove; undefined when the whole cart is meant
 * @source spec §4 Removing cart items, 1 and 2
 */
export function removalRefusal(
  identity: Partial<CartIdentity>,
  itemIds?: readonly string[],
): RemovalRefusal | undefined {
  if (!identity.cartId) return 'cartId is missing';
  if (!identity.cartToken) return 'cartToken is missing';
  if (itemIds?.length === 0) return 'Nothing to remove';
  return undefined;
}

/** The same for one add-on of one line. @source spec §4 Removing cart items, 2 */
export function addonRemovalRefusal(
  identity: Partial<CartIdentity>,
  itemId: string | undefined,
): RemovalRefusal | undefined {
  return removalRefusal(identity) ?? (itemId ? undefined : 'Item ID is missing');
}

/** What a change is refused with while the payment of the cart waits, as a key of the `cart` messages. */
export const beingOrdered = 'errors.beingOrdered';

/** Where a payment that waits is confirmed or given up, without locale. @source docs/decisions/0043-pending-payments.md */
export const paymentAddress = '/checkout?step=4';

/** Parameters that stop being true when an add-on leaves the cart. @source spec §2 Query parameters (last bullet) */
const addonParameters = ['editsku', 'editvase', 'edititemid', 'variation'] as const;
const editParameters = ['editsku', 'editvase', 'edititemid'] as const;
const dateParameters = ['startdate', 'enddate'] as const;

/**
 * Parameters to take out of the address once an add-on was removed; with an empty cart the dates go too.
 * @param itemCount  products left in the cart
 * @returns changes for the router: every named parameter is removed
 * @source spec §2 Query parameters (last bullet)
 */
export const removedAddonParameters = (itemCount: number): Readonly<Record<string, null>> =>
  gone(addonParameters, itemCount);

/**
 * The same for a whole line: nothing of it can be edited any more, and an empty cart has no dates.
 * @param itemCount  products left in the cart
 * @source spec §2 Query parameters (last bullet)
 */
export const removedLineParameters = (itemCount: number): Readonly<Record<string, null>> =>
  gone(editParameters, itemCount);

function gone(names: readonly string[], itemCount: number): Readonly<Record<string, null>> {
  const all = itemCount < 1 ? [...names, ...dateParameters] : names;
  return Object.fromEntries(all.map((name) => [name, null]));
}
