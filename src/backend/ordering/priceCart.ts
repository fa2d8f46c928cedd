import { discountLines, type Discounts, sum } from '../promotions/discountLines';
import { type JudgedPromotion, judgeTogether, type PromotedCart } from '../promotions/promotionRules';
import type { CartPromotionFacts } from './cartDiscounts';
import { type FeeGroup, type FeeLine, orderFees, type OrderFees, type TaxRate } from './fees';
import { lineFingerprint } from './lineRules';
import { hasLoyalty, type LineFacts, partnerOf, type PricedLine, priceLines } from './priceLines';
import type { StoredCart } from './storedCart';

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

export interface PricingFacts extends LineFacts {
  readonly taxRates: readonly TaxRate[];
  readonly promotions?: CartPromotionFacts;
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
    discounts: discounts.byLine.get(line.item.id) ?? line.discounts,
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

function memberSaving({ product: { priceCents, memberCents = priceCents }, item }: PricedLine): number {
  return Math.max(0, priceCents - memberCents) * item.quantity;
}
