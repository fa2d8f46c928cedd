import { offersLoyalty } from '@/contracts/partnerSignIn';
import { shop } from '@/contracts/shop';
import { isGoldAt } from '../auth/isGoldAt';
import type { Catalogue, Localised } from '../catalog/catalogue';
import { discountLines, type Discounts, sum } from '../promotions/discountLines';
import { type JudgedPromotion, judgeTogether, type PromotedCart } from '../promotions/promotionRules';
import type { CartPromotionFacts } from './cartDiscounts';
import { configOf, type PartnerStore } from '../partner-config/partnerConfigs';
import { type FeeGroup, type FeeLine, orderFees, type OrderFees, type TaxRate } from './fees';
import { lineFingerprint } from './lineRules';
import { type ProductSnapshot, snapshotOf } from './productSnapshot';
import type { DeliveryCheck, DeliveryOffer, StoredCart, StoredItem } from './storedCart';

/** A vase or add-on of a line; price and quantity are per piece of the line. */
interface PricedAccessory {
  readonly id: string;
  readonly productId: string;
  readonly name: Localised;
  readonly productType: string;
  readonly imagePath?: string;
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

/** A cart with everything it costs, in cents. */
export interface PricedCart {
  readonly cart: StoredCart;
  readonly lines: readonly PricedLine[];
  readonly goodsCents: number;
  /** Off the goods, by codes and without. */
  readonly promoCents: number;
  readonly automaticCents: number;
  readonly promotions: readonly AppliedPromotion[];
  readonly fees: OrderFees;
  readonly totalCents: number;
  /** What member prices save, or would save, in this cart; missing where membership is not sold. */
  readonly memberSavingsCents?: number;
}

/** What one promotion does to a cart. */
export interface AppliedPromotion extends JudgedPromotion {
  readonly amountCents: number;
  readonly deliveryCents: number;
}

export interface PricingFacts {
  readonly catalogue: Pick<Catalogue, 'productBySku' | 'vase' | 'addon'>;
  readonly taxRates: readonly TaxRate[];
  /** By item id; lines that are not delivered have none. */
  readonly checks: ReadonlyMap<string, DeliveryCheck>;
  readonly promotions?: CartPromotionFacts;
  /** Decides whether the customer is a gold member. */
  readonly now?: Date;
  /** What the partners of carts, and the shop itself, switch off: member prices and promo codes. */
  readonly partners?: PartnerStore;
}

/**
 * A cart priced from the catalogue and the delivery rules of this moment. Member prices hold as soon as the
 * membership is in the cart, in the United States only.
 * @source spec §3 Cart, §6 Paid loyalty member, §9 Money and prices
 */
export function priceCart(cart: StoredCart, facts: PricingFacts): PricedCart {
  const plain = priceLines(cart, facts);
  const judged = judgedPromotions(cart, plain, facts);
  const discounts = discountLines(
    plain.map(({ item, product, lineCents }) => ({
      ...{ itemId: item.id, product, goodsCents: lineCents },
      sortKey: lineFingerprint(item),
    })),
    judged.flatMap(({ promotion, problem }) => (promotion && !problem ? [promotion] : [])),
  );
  const lines = plain.map((line) => ({
    ...line,
    discounts: discounts.byLine.get(line.item.id) ?? nothing,
    isDeliveryFree: discounts.freeDelivery.has(line.item.id),
  }));
  const fees = orderFees(lines.map(feeLine), facts.taxRates);
  const promotions = judged.map((one) => appliedPromotion(one, discounts, fees.groups));
  const takenOff = (isAutomatic: boolean) =>
    sum(promotions.flatMap((one) => (one.promotion?.isAutomatic === isAutomatic ? [one.amountCents] : [])));
  const goodsCents = sum(lines.map(({ lineCents }) => lineCents));
  const [promoCents, automaticCents] = [takenOff(false), takenOff(true)];
  const { delivery, surcharge, tax } = fees.summary;
  return {
    ...{ cart, lines, goodsCents, promoCents, automaticCents, promotions, fees },
    totalCents: goodsCents - promoCents - automaticCents + delivery + surcharge + tax,
    memberSavingsCents: hasLoyalty(cart, facts) ? sum(lines.map(memberSaving)) : undefined,
  };
}

type LineFacts = Pick<PricingFacts, 'catalogue' | 'checks' | 'now' | 'partners'>;

/** Uses that carts before it take are missing for this one. */
function judgedPromotions(
  cart: StoredCart,
  lines: readonly PricedLine[],
  { promotions, ...facts }: PricingFacts,
): JudgedPromotion[] {
  if (!promotions) return [];
  const carts = [
    ...promotions.before.map((one) => promotedCart(one, facts)),
    promotedCart(cart, facts, lines),
  ];
  return judgeTogether(carts, promotions).at(-1) ?? [];
}

/** A cart as promotions see it. */
export function promotedCart(
  cart: StoredCart,
  facts: LineFacts,
  lines: readonly Pick<PricedLine, 'product' | 'lineCents'>[] = priceLines(cart, facts),
): PromotedCart {
  const { promoCodes, countryId } = cart;
  const areCodesOff = partnerOf(cart, facts)?.isPromoCodeEnabled === false;
  const goods = lines.map(({ product, lineCents }) => ({ product, goodsCents: lineCents }));
  return { promoCodes, areCodesOff, goods: { countryId, lines: goods } };
}

/** What the lines of a cart cost before promotions, fees and taxes. */
function priceLines(cart: StoredCart, facts: LineFacts): PricedLine[] {
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
function hasLoyalty(cart: StoredCart, facts: LineFacts): boolean {
  const partner = partnerOf(cart, facts);
  return cart.countryId === 'US' && (partner === undefined || offersLoyalty(partner));
}

const partnerOf = ({ attribution }: StoredCart, { partners }: LineFacts) =>
  partners && configOf(partners, attribution?.partnerId);

function holdsMembership({ items }: StoredCart): boolean {
  return items.some(({ snapshot }) => snapshot.isMembership);
}

const nothing: ReadonlyMap<string, number> = new Map();

function feeLine({ item, lineCents, discounts, offer, isDeliveryFree }: PricedLine): FeeLine {
  return {
    itemId: item.id,
    goodsCents: lineCents - sum([...discounts.values()]),
    zipCode: item.choice?.zipCode,
    ...{ offer, isDeliveryFree },
  };
}

function appliedPromotion(
  judged: JudgedPromotion,
  { byCode, freeDelivery }: Discounts,
  groups: readonly FeeGroup[],
): AppliedPromotion {
  const { code, problem } = judged;
  if (problem) return { ...judged, amountCents: 0, deliveryCents: 0 };
  const paid = groups.filter(({ itemIds }) => itemIds.some((itemId) => freeDelivery.get(itemId) === code));
  return {
    ...judged,
    amountCents: byCode.get(code) ?? 0,
    deliveryCents: sum(paid.map(({ waivedCents }) => waivedCents)),
  };
}

/** Reason shown for a line whose product is no longer sold. */
const productGone = 'product-gone';

function priceLine(
  item: StoredItem,
  isMember: boolean,
  facts: Pick<PricingFacts, 'catalogue' | 'checks'>,
): PricedLine {
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
    discounts: nothing,
    isDeliveryFree: false,
    ...deliveryOf(item, found ? facts.checks.get(item.id) : { ok: false, reason: productGone }),
  };
}

/** The product pictured in the vase it is bought with, where there is such a picture. */
function inVase(
  product: ProductSnapshot,
  { vaseId }: StoredItem,
  catalogue: PricingFacts['catalogue'],
): ProductSnapshot {
  const imagePath =
    vaseId === undefined ? undefined : catalogue.vase(vaseId)?.imagePathBySku?.get(product.sku);
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

function accessoriesOf(
  { vaseId, addons }: StoredItem,
  catalogue: PricingFacts['catalogue'],
): PricedAccessory[] {
  const vase = vaseId === undefined || vaseId === shop.dummyVaseId ? undefined : catalogue.vase(vaseId);
  const chosen = addons.flatMap(({ id, quantity }) => {
    const addon = catalogue.addon(id);
    if (!addon) return [];
    const { productId, name, addonType: productType, imagePath, priceCents, promotionalCents } = addon;
    const paidCents = promotionalCents ?? priceCents;
    return [{ id, productId, name, productType, imagePath, quantity, priceCents: paidCents }];
  });
  if (!vase) return chosen;
  const { id, title: name, imagePath, priceCents } = vase;
  return [{ id, productId: id, name, productType: 'vase', imagePath, quantity: 1, priceCents }, ...chosen];
}

function memberSaving({ product: { priceCents, memberCents = priceCents }, item }: PricedLine): number {
  return Math.max(0, priceCents - memberCents) * item.quantity;
}
