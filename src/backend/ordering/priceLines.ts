import { defaultLocale } from '@/contracts/locales';
import { offersLoyalty } from '@/contracts/partnerSignIn';
import { shop } from '@/contracts/shop';
import { isGoldAt } from '../auth/isGoldAt';
import type { Catalogue, Localised } from '../catalog/catalogue';
import { configOf, type PartnerStore } from '../partner-config/partnerConfigs';
import { sum } from '../promotions/discountLines';
import { type ProductSnapshot, snapshotOf } from './productSnapshot';
import type { DeliveryCheck, DeliveryOffer, StoredCart, StoredItem } from './storedCart';

/** A vase or add-on of a line; price and quantity are per piece of the line. */
interface PricedAccessory {
  readonly id: string;
  readonly productId: string;
  readonly name: Localised;
  readonly productType: string;
  readonly imagePath?: Localised;
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
  /** What promotions take off the line, by code. */
  readonly discounts: ReadonlyMap<string, number>;
  /** A promotion pays the delivery fee of whatever travels with the line. */
  readonly isDeliveryFree: boolean;
  /** The partner of its cart has switched loyalty off. */
  readonly isWithoutLoyalty?: boolean;
  readonly offer?: DeliveryOffer;
  readonly problem?: { readonly reason: string; readonly nearestDateIso?: string };
}

export interface LineFacts {
  readonly catalogue: Pick<Catalogue, 'productBySku' | 'vase' | 'addon'>;
  /** By item id; lines that are not delivered have none. */
  readonly checks: ReadonlyMap<string, DeliveryCheck>;
  /** Decides whether the customer is a gold member. */
  readonly now?: Date;
  /** What the partners of carts, and the shop itself, switch off: member prices and promo codes. */
  readonly partners?: PartnerStore;
}

/** What the lines of a cart cost before promotions, fees and taxes. */
export function priceLines(cart: StoredCart, facts: LineFacts): PricedLine[] {
  const isWithoutLoyalty = !hasLoyalty(cart, facts);
  const isMember =
    !isWithoutLoyalty &&
    (holdsMembership(cart) || (facts.now !== undefined && isGoldAt(cart.goldUntil, facts.now)));
  return cart.items.map((item) => ({
    ...priceLine(item, isMember, facts),
    ...(isWithoutLoyalty && { isWithoutLoyalty }),
  }));
}

/** Loyalty belongs to the shop of the United States, and to the partners that want it. @source spec §3 isLoyaltyEnabled, §6 */
export function hasLoyalty(cart: StoredCart, facts: LineFacts): boolean {
  const partner = partnerOf(cart, facts);
  return cart.countryId === 'US' && (partner === undefined || offersLoyalty(partner));
}

/** Configuration of the partner a cart belongs to, else the shop's own. */
export const partnerOf = ({ attribution }: StoredCart, { partners }: LineFacts) =>
  partners && configOf(partners, attribution?.partnerId);

function holdsMembership({ items }: StoredCart): boolean {
  return items.some(({ snapshot }) => snapshot.isMembership);
}

/** Reason shown for a line whose product is no longer sold. */
const productGone = 'product-gone';

function priceLine(item: StoredItem, isMember: boolean, facts: LineFacts): PricedLine {
  const found = facts.catalogue.productBySku(item.sku);
  const product = found
    ? inVase(snapshotOf(found.product, found.variant), item, facts.catalogue)
    : item.snapshot;
  const unitCents = isMember ? (product.memberCents ?? product.priceCents) : product.priceCents;
  const accessories = accessoriesOf(item, facts.catalogue);
  const accessoriesCents = sum(accessories.map(({ priceCents, quantity }) => priceCents * quantity));
  return {
    ...{ item, product, unitCents, accessories, accessoriesCents },
    listedCents: Math.max(product.compareAtCents ?? 0, product.priceCents),
    lineCents: (unitCents + accessoriesCents) * item.quantity,
    discounts: new Map(),
    isDeliveryFree: false,
    ...deliveryOf(item, found ? facts.checks.get(item.id) : { ok: false, reason: productGone }),
  };
}

/** The product pictured in the vase it is bought with, or tied without one, where there is such a picture. */
function inVase(
  product: ProductSnapshot,
  { vaseId = shop.dummyVaseId }: StoredItem,
  catalogue: LineFacts['catalogue'],
): ProductSnapshot {
  const imagePath = catalogue.vase(vaseId)?.imagePathBySku?.get(product.sku);
  return imagePath === undefined ? product : { ...product, imagePath };
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

function accessoriesOf({ vaseId, addons }: StoredItem, catalogue: LineFacts['catalogue']): PricedAccessory[] {
  const vase = vaseId === undefined || vaseId === shop.dummyVaseId ? undefined : catalogue.vase(vaseId);
  const chosen = addons.flatMap(({ id, quantity }) => {
    const addon = catalogue.addon(id);
    if (!addon) return [];
    const { productId, name, addonType: productType, imagePath, priceCents, promotionalCents } = addon;
    const paidCents = promotionalCents ?? priceCents;
    return [{ id, productId, name, productType, imagePath, quantity, priceCents: paidCents }];
  });
  if (!vase) return chosen;
  const { id, title: name, priceCents } = vase;
  const imagePath = vase.imagePath === undefined ? undefined : { [defaultLocale]: vase.imagePath };
  return [{ id, productId: id, name, productType: 'vase', imagePath, quantity: 1, priceCents }, ...chosen];
}
