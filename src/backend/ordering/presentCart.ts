import { sourceOf } from '@/contracts/attribution';
import type { Recipient } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { localesOfPage, membershipPath } from '@/contracts/shopPath';
import { shop } from '@/contracts/shop';
import { toAmount } from '@/lib/money';
import { writtenPostalCode } from '@/lib/validation/zip';
import { languageIn, textIn } from '../catalog/sources/localised';
import { sameZip } from '../places/findPlace';
import type { AppliedPromotion, PricedCart } from './priceCart';
import type { PricedLine } from './priceLines';
import type { ProductSnapshot } from './productSnapshot';

/**
 * A priced cart as calls answer it: names in one language, money as decimals.
 * @source spec §3 Cart, Cart item
 */
export function presentCart(priced: PricedCart, locale: Locale): Cart {
  const { cart, lines, fees, goodsCents, totalCents, memberSavingsCents } = priced;
  const items = lines.map((line) => {
    const item = presentItem(line, cart.recipient, locale);
    // A payment that waits was begun where the membership is sold.
    const isOpen = cart.state === 'open';
    return isOpen && isMembershipUnsold(line, locale) ? { ...item, undeliverable: unsold } : item;
  });
  return {
    id: cart.id,
    cartId: cart.id,
    version: cart.version,
    countryId: cart.countryId,
    cartType: cartTypeOf(lines.map(({ product }) => product)),
    items: items.map(({ itemId }) => itemId),
    itemCount: countItems(priced),
    codeList: {
      promo: [...(cart.promoCodes ?? [])],
      ...sourceOfCart(cart),
    },
    ...(cart.name !== undefined && { name: cart.name }),
    ...presentPromotions(priced.promotions, locale),
    orderFeeSummary: Object.fromEntries(
      Object.entries(fees.summary).map(([name, cents]) => [name, toAmount(cents)]),
    ),
    orderFeeSummaryDetail: fees.details.map(({ name, amountCents, itemId }) => ({
      name,
      amount: toAmount(amountCents),
      itemId,
    })),
    totalAmount: toAmount(totalCents),
    subTotalAmount: toAmount(goodsCents),
    promotionalDiscount: toAmount(priced.automaticCents),
    promoDiscount: toAmount(priced.promoCents),
    totalDiscountAmount: toAmount(priced.promoCents + priced.automaticCents),
    ...(memberSavingsCents !== undefined && {
      loyaltyDetails: { productId: shop.loyaltyProductId, savings: toAmount(memberSavingsCents) },
    }),
    rewardsTotal: toAmount(rewardsCents(lines)),
    entities: { items: Object.fromEntries(items.map((item) => [item.itemId, item])) },
  };
}

/** @source spec §3 Cart (codeList.source) */
function sourceOfCart({ attribution = {} }: PricedCart['cart']): { source?: string } {
  const source = sourceOf(attribution);
  return source === undefined ? {} : { source };
}

/** Number of products in a cart; the membership does not count. @source spec §6 Paid loyalty member */
export function countItems({ lines }: Pick<PricedCart, 'lines'>): number {
  return lines.reduce(
    (count, { product, item }) => (product.isMembership ? count : count + item.quantity),
    0,
  );
}

/** What member prices take off the goods of a cart now. @source spec §3 Cart (rewardsTotal) */
function rewardsCents(lines: readonly PricedLine[]): number {
  return lines.reduce(
    (total, { product, unitCents, item }) => total + (product.priceCents - unitCents) * item.quantity,
    0,
  );
}

function presentItem(line: PricedLine, recipient: Recipient | undefined, locale: Locale): CartItem {
  const { item, product, unitCents, listedCents, problem } = line;
  const title = textIn(product.title, locale) ?? product.sku;
  const variantTitle = product.hasSizes ? (textIn(product.variantTitle, locale) ?? '') : '';
  return {
    itemId: item.id,
    productId: product.pid,
    sku: product.sku,
    title,
    variantTitle,
    masterProductName: title,
    lang: languageIn(product.title, locale),
    variantLang: languageIn(product.variantTitle, locale),
    ...upsellOf(product, title, variantTitle),
    quantity: item.quantity,
    ...(unitCents < listedCents && { promotionalPrice: toAmount(unitCents) }),
    listedPrice: toAmount(listedCents),
    ...(unitCents < product.priceCents && { usualPrice: toAmount(product.priceCents) }),
    productClass: product.productClass,
    productType: product.productType,
    productSubType: [...product.productSubType],
    goldMembershipProduct: product.isMembership,
    seoUrl: product.seoUrl,
    imagePath: product.imagePath,
    codeList: { promo: [...line.discounts.keys()].sort() },
    ...(line.discounts.size > 0 && { promoDiscount: toAmount(discountOf(line)) }),
    accessories: line.accessories.map(({ name, imagePath, priceCents, ...accessory }) => ({
      ...accessory,
      imagePath: textIn(imagePath, locale),
      name: textIn(name, locale) ?? accessory.id,
      lang: languageIn(name, locale),
      price: toAmount(priceCents),
    })),
    ...(isWithoutVase(line) && { isWithoutVase: true }),
    accessoriesTotal: toAmount(line.accessoriesCents),
    lineTotal: toAmount(line.lineCents),
    deliveryOptions: presentDelivery(line, recipient),
    ...(problem && { undeliverable: { reason: problem.reason, nearestDate: problem.nearestDateIso } }),
  };
}

/** Pictures show bouquets in a vase: a line without one says so. */
const isWithoutVase = ({ product, accessories }: PricedLine): boolean =>
  product.hasVases === true && !accessories.some(({ productType }) => productType === 'vase');

const unsold = { reason: 'membership' } as const;

/**
 * Whether a line is a membership where it is not sold: in a country without it, for the cart of the US shop is the same one, or
 * under a partner that has switched loyalty off.
 * @source docs/decisions/0049-membership-page.md; spec §3 Partner configuration (isLoyaltyEnabled)
 */
export const isMembershipUnsold = (
  { product, isWithoutLoyalty }: Pick<PricedLine, 'product' | 'isWithoutLoyalty'>,
  locale: Locale,
): boolean =>
  product.isMembership && (isWithoutLoyalty === true || !localesOfPage(membershipPath).includes(locale));

/** A larger size has a name of its own in addition to the product's. @source spec §3 Cart item (upsellProductName, pricePoint) */
function upsellOf({ pricePoint }: ProductSnapshot, title: string, variantTitle: string) {
  const isUpsell = pricePoint === 'better' || pricePoint === 'best';
  return {
    ...(pricePoint && { pricePoint }),
    ...(isUpsell && variantTitle && { upsellProductName: `${title}, ${variantTitle}` }),
  };
}

function discountOf({ discounts }: PricedLine): number {
  return [...discounts.values()].reduce((sum, cents) => sum + cents, 0);
}

function presentPromotions(
  promotions: readonly AppliedPromotion[],
  locale: Locale,
): Pick<Cart, 'promotions' | 'promotionDetails'> {
  const described = promotions.map(({ code, promotion, problem, amountCents, deliveryCents }) => ({
    ...(!promotion?.isAutomatic && { code }),
    description: textIn(promotion?.description, locale) ?? code,
    kind: promotion?.kind ?? 'amount',
    amount: toAmount(amountCents),
    deliveryAmount: toAmount(deliveryCents),
    ...(problem && { problem }),
  }));
  const working = described.flatMap(({ description, problem }) => (problem ? [] : [description]));
  return {
    promotions: described,
    ...(working.length > 0 && { promotionDetails: { description: working.join(' · ') } }),
  };
}

function presentDelivery(
  { item: { choice }, offer, isDeliveryFree }: PricedLine,
  recipient: Recipient | undefined,
): CartItem['deliveryOptions'] {
  if (!choice || !offer) return undefined;
  const isThere = recipient && sameZip(recipient.zipCode) === sameZip(choice.zipCode);
  return {
    deliveryDate: offer.startIso,
    zipCode: choice.zipCode,
    channel: offer.channel,
    shippingMethod: offer.shippingMethod,
    countryId: offer.country,
    deliveryOption: choice.deliveryOption,
    flexDeliveryFlag: choice.deliveryOption !== 'fixed',
    ...(offer.endIso && { deliveryStartDate: offer.startIso, deliveryEndDate: offer.endIso }),
    city: choice.city ?? offer.city,
    state: offer.state,
    message: offer.message,
    legendLabel: offer.legendLabel,
    deliveryFee: toAmount(offer.deliveryFeeCents),
    totalSurchargeFee: toAmount(offer.surchargeCents),
    ...(isDeliveryFree && { isFeeWaived: true }),
    ...(isThere && {
      deliverylocationType: recipient.addressType,
      shippingAddress: { avsAddress: addressLine(recipient) },
    }),
  };
}

/** The address as the address check left it, in one line. @source spec §3 Cart item (avsAddress) */
export function addressLine({ addressLine1, addressLine2, city, state, zipCode }: Recipient): string {
  return [addressLine1, addressLine2, city, `${state} ${writtenPostalCode(zipCode)}`]
    .filter(Boolean)
    .join(', ');
}

/**
 * Which kind of cart this is. The membership does not count, and an empty cart is `mixed`.
 * @source spec §4 Cart type
 */
export function cartTypeOf(
  products: readonly Pick<ProductSnapshot, 'channel' | 'productSubType' | 'isMembership'>[],
): Cart['cartType'] {
  const delivered = products.filter(({ isMembership }) => !isMembership);
  if (delivered.length === 0) return 'mixed';
  const isSympathy = delivered.map(({ productSubType }) => productSubType.includes('sympathy'));
  if (isSympathy.every(Boolean)) return 'sympathy';
  if (isSympathy.some(Boolean)) return 'mixed';
  const channels = new Set(delivered.map(({ channel }) => channel));
  return (channels.size === 1 && delivered[0]?.channel) || 'mixed';
}
