import { errorKey } from '@/contracts/errors';
import type { AddonChoice } from '@/contracts/ordering/choices';
import type { Catalogue } from '../catalog/catalogue';
import { ProblemError } from '../platform/ProblemError';
import { invalidField, itemNotFound } from './cartProblems';
import { cartLimits, checkAccessories, soldVariant } from './lineRules';
import { snapshotOf } from './productSnapshot';
import { sortedAddons } from './sortedAddons';
import { settleLines } from './settleLines';
import type { StoredCart, StoredItem } from './storedCart';

/** What a shopper wants otherwise in a line. */
export interface LineChange {
  readonly sku?: string;
  readonly quantity?: number;
  readonly vaseId?: string;
  readonly addons?: readonly AddonChoice[];
}

/**
 * The lines of a cart with quantity, size, vase or add-ons of one changed; a size must be of the same product.
 * @param path where the change stands in the request
 * @throws ProblemError 404 for no such line, 400, 422
 */
export function withChangedLine(
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  { sku, quantity, vaseId, addons }: LineChange,
  path = 'body',
): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    const { product, variant } = soldVariant(catalogue, sku ?? item.sku);
    if (product.pid !== item.snapshot.pid)
      throw new ProblemError(422, { [errorKey.productUnknown]: 'This is not a size of the same product.' }, [
        { path: `${path}.sku`, message: 'is not a size of the same product' },
      ]);
    if (product.isMembership && (quantity ?? 1) > 1)
      throw invalidField(`${path}.quantity`, 'one membership is enough');
    checkAccessories(catalogue, product, { vaseId, addons }, path);
    return {
      ...item,
      sku: variant.sku,
      snapshot: snapshotOf(product, variant),
      quantity: quantity ?? item.quantity,
      vaseId: vaseId ?? item.vaseId,
      addons: addons ? sortedAddons(addons) : item.addons,
    };
  });
}

/**
 * The lines of a cart with an add-on more on one of them, on top of what is there, up to five pieces.
 * @throws ProblemError 404 for no such line, 422 when it is not offered with the product
 */
export function withAddon(
  catalogue: Catalogue,
  cart: StoredCart,
  itemId: string,
  addon: AddonChoice,
): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    checkAccessories(catalogue, soldVariant(catalogue, item.sku).product, { addons: [addon] }, 'body.addon');
    const before = item.addons.find(({ id }) => id === addon.id)?.quantity ?? 0;
    const quantity = Math.min(before + addon.quantity, cartLimits.addonPieces);
    const others = item.addons.filter(({ id }) => id !== addon.id);
    return { ...item, addons: sortedAddons([...others, { id: addon.id, quantity }]) };
  });
}

/**
 * The lines of a cart with an add-on, or the vase, taken off one of them.
 * @throws ProblemError 404 when line or add-on are not there
 * @source spec §4 Removing cart items
 */
export function withoutAddon(cart: StoredCart, itemId: string, addonId: string): StoredItem[] {
  return withItem(cart, itemId, (item) => {
    const addons = item.addons.filter(({ id }) => id !== addonId);
    const isVase = item.vaseId === addonId;
    if (addons.length === item.addons.length && !isVase) throw itemNotFound();
    return { ...item, addons, vaseId: isVase ? undefined : item.vaseId };
  });
}

/** The lines of a cart without one. @throws ProblemError 404 when it is not there */
export function withoutLine(cart: StoredCart, itemId: string): StoredItem[] {
  const left = cart.items.filter(({ id }) => id !== itemId);
  if (left.length === cart.items.length) throw itemNotFound();
  return left;
}

function withItem(cart: StoredCart, itemId: string, change: (item: StoredItem) => StoredItem): StoredItem[] {
  if (!cart.items.some(({ id }) => id === itemId)) throw itemNotFound();
  return settleLines(cart.items.map((item) => (item.id === itemId ? change(item) : item)));
}
