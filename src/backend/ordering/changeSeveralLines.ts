import type { BodyOf } from '@/contracts/endpoint';
import type { updateMultipleItems } from '@/contracts/ordering';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { requirePlace } from '../places/findPlace';
import { invalidField, undeliverable } from './cartProblems';
import { findCart } from './cartRepository';
import { checkLines, offerElsewhere } from './checkDeliveries';
import { refuseWindows, withChangedLine } from './editLines';
import { settleLines } from './lineRules';
import type { CartSources } from './readCart';
import type { StoredCart, StoredItem } from './storedCart';

/**
 * Checks a change of several lines before the cart is locked.
 * @returns makes the changed lines of the locked cart; a line that is named twice, or not there, stops it all
 * @throws ProblemError 400 when nothing is to be changed, 404 for an unknown zip, 422 where the shop does not deliver or
 *   no line at all could go
 * @source spec §7 Cart (updateMultipleItems)
 */
export async function prepareChanges(
  sources: CartSources,
  cartId: string,
  { delivery, items = [] }: Pick<BodyOf<typeof updateMultipleItems>, 'delivery' | 'items'>,
): Promise<(cart: StoredCart) => StoredItem[]> {
  if (!delivery && items.length === 0) throw invalidField('body.items', 'or a delivery is needed');
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length)
    throw invalidField('body.items', 'names a line twice');
  const catalogue = await loadCatalogue(sources.db);
  const moved = delivery ? await prepareMove(sources, cartId, delivery) : (line: StoredItem) => line;
  return (cart) => {
    let lines = cart.items;
    items.forEach(({ itemId, ...change }, index) => {
      // Lines may join while others are still to be changed; each is looked for among the lines as they came.
      const only = { ...cart, items: cart.items.filter(({ id }) => id === itemId) };
      const [changed] = withChangedLine(catalogue, only, itemId, change, `body.items.${index}`);
      lines = lines.map((line) => (line.id === itemId && changed ? changed : line));
    });
    return settleLines(lines.map(moved));
  };
}

/**
 * Checks whether the lines of a cart can go to another place or day.
 * @returns moves one line. A line that cannot go there moves too: it is shown with its reason and blocks the checkout
 *   until it is changed.
 * @source spec §2 "Update Delivery Date" dialog; rulings Delivery
 */
async function prepareMove(sources: CartSources, cartId: string, choice: DeliveryChoice) {
  const place = requirePlace(choice.zipCode, 'body.delivery.zipCode');
  const cart = await findCart(sources.db, cartId);
  await refuseWindows(sources, choice, cart?.attribution?.partnerId);
  const checks = await checkLines(sources, cart ?? { items: [] }, choice);
  const [first] = checks.values();
  if (first && !first.ok && [...checks.values()].every(({ ok }) => !ok)) throw undeliverable(first, 422);
  return (item: StoredItem): StoredItem => {
    if (!item.choice || !item.offer) return item;
    const check = checks.get(item.id);
    return { ...item, choice, offer: check?.ok ? check.offer : offerElsewhere(item.offer, choice, place) };
  };
}
