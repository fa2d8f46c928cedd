import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { updateCartItem } from '@/contracts/ordering';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Catalogue } from '../catalog/catalogue';
import type { Tx } from '../db/connect';
import { ProblemError } from '../platform/ProblemError';
import { invalidField, itemNotFound } from './cartProblems';
import { replaceItem } from './cartRepository';
import { cartLimits, checkAccessories, soldVariant } from './lineRules';
import { snapshotOf } from './productSnapshot';
import type { StoredCart, StoredItem } from './storedCart';

/**
 * Changes quantity, size, vase or add-ons of a line; a size must be of the same product.
 * @throws ProblemError 404 for no such line, 400, 422
 */
export async function changeLine(
  tx: Tx,
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  { sku, quantity, vaseId, addons }: BodyOf<typeof updateCartItem>,
): Promise<void> {
  const item = lineOf(cart, itemId);
  const { product, variant } = soldVariant(catalogue, sku ?? item.sku);
  if (product.pid !== item.snapshot.pid)
    throw new ProblemError(422, { [errorKey.productUnknown]: 'This is not a size of the same product.' });
  if (product.isMembership && (quantity ?? 1) > 1)
    throw invalidField('body.quantity', 'one membership is enough');
  checkAccessories(catalogue, product, { vaseId, addons });
  await replaceItem(tx, cart.id, {
    ...item,
    sku: variant.sku,
    snapshot: snapshotOf(product, variant),
    quantity: quantity ?? item.quantity,
    vaseId: vaseId ?? item.vaseId,
    addons: addons ?? item.addons,
  });
}

/**
 * Adds an add-on to a line, on top of what is there, up to five pieces.
 * @throws ProblemError 404 for no such line, 422 when it is not offered with the product
 */
export async function addAddon(
  tx: Tx,
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  addon: AddonChoice,
): Promise<void> {
  const item = lineOf(cart, itemId);
  checkAccessories(catalogue, soldVariant(catalogue, item.sku).product, { addons: [addon] });
  const before = item.addons.find(({ id }) => id === addon.id)?.quantity ?? 0;
  const quantity = Math.min(before + addon.quantity, cartLimits.addonPieces);
  await replaceItem(tx, cart.id, {
    ...item,
    addons: [...item.addons.filter(({ id }) => id !== addon.id), { id: addon.id, quantity }],
  });
}

/**
 * Takes an add-on, or the vase, off a line.
 * @throws ProblemError 404 when line or add-on are not there
 * @source spec §4 Removing cart items
 */
export async function removeAddon(tx: Tx, cart: StoredCart, itemId: string, addonId: string): Promise<void> {
  const item = lineOf(cart, itemId);
  const addons = item.addons.filter(({ id }) => id !== addonId);
  const isVase = item.vaseId === addonId;
  if (addons.length === item.addons.length && !isVase) throw itemNotFound();
  await replaceItem(tx, cart.id, { ...item, addons, vaseId: isVase ? undefined : item.vaseId });
}

function lineOf(cart: StoredCart, itemId: string): StoredItem {
  const item = cart.items.find(({ id }) => id === itemId);
  if (!item) throw itemNotFound();
  return item;
}
