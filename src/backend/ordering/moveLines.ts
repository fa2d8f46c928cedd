import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { requirePlace } from '../places/requirePlace';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Place } from '../places/findPlace';
import { undeliverable } from './cartProblems';
import { findCart } from './cartRepository';
import { checkDeliveries, offerElsewhere } from './checkDeliveries';
import type { DeliveryCheck } from './deliveryOffer';
import type { CartSources } from './readCart';
import { settleLines } from './settleLines';
import type { StoredCart, StoredItem } from './storedCart';

/** Where a cart is to go, and what the delivery rules say of each of its lines there. */
export interface Move {
  readonly choice: DeliveryChoice;
  readonly place: Place;
  readonly checks: ReadonlyMap<string, DeliveryCheck>;
}

/**
 * Looks at a cart's way to another door or day.
 * @throws ProblemError 404 for an unknown zip, 422 where the shop does not deliver or no line at all could go
 */
export async function checkMove(sources: CartSources, cartId: string, choice: DeliveryChoice): Promise<Move> {
  const place = requirePlace(choice.zipCode, 'body.delivery.zipCode');
  const [cart, catalogue] = await Promise.all([findCart(sources.db, cartId), loadCatalogue(sources.db)]);
  const lines = (cart?.items ?? []).flatMap(({ id, sku, choice: current }) => {
    const product = catalogue.productBySku(sku)?.product;
    return product && current ? [{ id, product, choice }] : [];
  });
  const checks = await checkDeliveries(sources, lines);
  const [first] = checks.values();
  if (first && !first.ok && [...checks.values()].every(({ ok }) => !ok)) throw undeliverable(first, 422);
  return { choice, place, checks };
}

/**
 * All delivered lines of a cart, moved. A line that cannot go there moves too: it is shown with its reason and blocks
 * the checkout until it is mended.
 * @source spec §2 "Update Delivery Date" dialog; rulings Delivery
 */
export function movedLines({ items }: StoredCart, { choice, place, checks }: Move): StoredItem[] {
  return settleLines(
    items.map((item) => {
      if (!item.choice || !item.offer) return item;
      const check = checks.get(item.id);
      return {
        ...item,
        choice,
        offer: check?.ok ? check.offer : offerElsewhere(item.offer, choice, place),
      };
    }),
  );
}
