import { shop } from '@/contracts/shop';
import type { Catalogue, Localised } from '../catalog/catalogue';
import type { DeliveryCheck, DeliveryOffer } from './deliveryOffer';
import { orderFees, type OrderFees, type TaxRate } from './fees';
import { snapshotOf, type ProductSnapshot } from './productSnapshot';
import type { StoredCart, StoredItem } from './storedCart';

/** A vase or add-on of a line; price and quantity are per piece of the line. */
export interface PricedAccessory {
  readonly id: string;
  readonly productId: string;
  readonly name: Localised;
  readonly productType: string;
  readonly quantity: number;
  readonly priceCents: number;
}

export interface PricedLine {
  readonly item: StoredItem;
  readonly product: ProductSnapshot;
  /** What one piece costs now, without accessories. */
  readonly unitCents: number;
  /** What it is compared with; never lower. */
  readonly listedCents: number;
  readonly accessories: readonly PricedAccessory[];
  readonly accessoriesCents: number;
  readonly lineCents: number;
  readonly offer?: DeliveryOffer;
  readonly problem?: { readonly reason: string; readonly nearestDateIso?: string };
}

/** A cart with everything it costs, in cents. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly lines: readonly PricedLine[];
  readonly goodsCents: number;
  readonly fees: OrderFees;
  readonly totalCents: number;
  /** What member prices save, or would save, in this cart; missing where membership is not sold. */
  readonly memberSavingsCents?: number;
}

export interface PricingFacts {
  readonly catalogue: Pick<Catalogue, 'productBySku' | 'vase' | 'addon'>;
  readonly taxRates: readonly TaxRate[];
  /** By item id; lines that are not delivered have none. */
  readonly checks: ReadonlyMap<string, DeliveryCheck>;
}

/**
 * A cart priced from the catalogue and the delivery rules of this moment. Member prices hold as soon as the
 * membership is in the cart, in the United States only.
 * @source spec §3 Cart, §6 Paid loyalty member, §9 Money and prices
 */
export function priceCart(cart: StoredCart, facts: PricingFacts): PricedCart {
  const isMember = cart.countryId === 'US' && cart.items.some(({ snapshot }) => snapshot.isMembership);
  const lines = cart.items.map((item) => priceLine(item, isMember, facts));
  const goodsCents = sum(lines.map(({ lineCents }) => lineCents));
  const fees = orderFees(
    lines.map(({ item, lineCents, offer }) => ({
      itemId: item.id,
      goodsCents: lineCents,
      zipCode: item.choice?.zipCode,
      offer,
    })),
    facts.taxRates,
  );
  const { delivery, surcharge, tax } = fees.summary;
  return {
    ...{ cart, lines, goodsCents, fees },
    totalCents: goodsCents + delivery + surcharge + tax,
    memberSavingsCents: cart.countryId === 'US' ? sum(lines.map(memberSaving)) : undefined,
  };
}

/** Reason shown for a line whose product is no longer sold. */
export const productGone = 'product-gone';

function priceLine(item: StoredItem, isMember: boolean, facts: PricingFacts): PricedLine {
  const found = facts.catalogue.productBySku(item.sku);
  const product = found ? snapshotOf(found.product, found.variant) : item.snapshot;
  const unitCents = isMember ? (product.memberCents ?? product.priceCents) : product.priceCents;
  const accessories = accessoriesOf(item, facts.catalogue);
  const accessoriesCents = sum(accessories.map(({ priceCents, quantity }) => priceCents * quantity));
  return {
    ...{ item, product, unitCents, accessories, accessoriesCents },
    listedCents: Math.max(product.compareAtCents ?? 0, product.priceCents),
    lineCents: (unitCents + accessoriesCents) * item.quantity,
    ...deliveryOf(item, found ? facts.checks.get(item.id) : { ok: false, reason: productGone }),
  };
}

function deliveryOf(
  { offer }: StoredItem,
  check: DeliveryCheck | undefined,
): Pick<PricedLine, 'offer' | 'problem'> {
  if (check?.ok) return { offer: check.offer };
  return check
    ? { offer, problem: { reason: check.reason, nearestDateIso: check.nearestDateIso } }
    : { offer };
}

function accessoriesOf(
  { vaseId, addons }: StoredItem,
  catalogue: PricingFacts['catalogue'],
): PricedAccessory[] {
  const vase = vaseId === undefined || vaseId === shop.dummyVaseId ? undefined : catalogue.vase(vaseId);
  const chosen = addons.flatMap(({ id, quantity }) => {
    const addon = catalogue.addon(id);
    if (!addon) return [];
    const { productId, name, addonType: productType, priceCents, promotionalCents } = addon;
    return [{ id, productId, name, productType, quantity, priceCents: promotionalCents ?? priceCents }];
  });
  if (!vase) return chosen;
  const { id, title: name, priceCents } = vase;
  return [{ id, productId: id, name, productType: 'vase', quantity: 1, priceCents }, ...chosen];
}

function memberSaving({ product: { priceCents, memberCents = priceCents }, item }: PricedLine): number {
  return Math.max(0, priceCents - memberCents) * item.quantity;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
