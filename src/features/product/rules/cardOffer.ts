import type { CardDelivery, FeeRange } from '@/features/delivery/rules';
import type { PriceFacts } from '@/lib/moneyView';
import type { ProductCardView } from './card';
import type { VariantView } from './masterProduct';

/** The line below a card's price. Amounts are goods plus mandatory fee, integer cents. */
export type CardNote =
  | { readonly kind: 'plusShipping' }
  | { readonly kind: 'included' }
  | { readonly kind: 'single'; readonly cents: number }
  | { readonly kind: 'range'; readonly minCents: number; readonly maxCents: number }
  | { readonly kind: 'nearest'; readonly dateIso: string }
  | { readonly kind: 'nowhere' };

/** A card's price and what it says of delivery. */
export interface CardOffer {
  readonly price: PriceFacts;
  readonly note: CardNote;
  readonly isAvailable: boolean;
}

/**
 * Price and delivery note of a card. Without a place the note says "plus shipping"; with one it names goods plus mandatory
 * fee. Where the law requires it (all-in), that sum is the price itself, also for a product that can come on another day
 * only. A product that cannot be delivered says so.
 * @param isAllIn    the visit is from a region whose prices include every mandatory fee
 * @param feesAhead  delivery fees of its channel while no place is known
 * @source spec §9 Money and prices (delivery fee text), §5 Region check
 */
export function cardOfferOf(
  card: ProductCardView,
  delivery: CardDelivery | undefined,
  isAllIn: boolean,
  feesAhead?: FeeRange,
): CardOffer {
  if (!delivery && isAllIn && feesAhead) return withFees(card, feesAhead);
  if (!delivery) return { price: card, note: { kind: 'plusShipping' }, isAvailable: true };
  const { isAvailable, fees, nextDateIso } = delivery;
  if (!isAvailable) {
    if (!nextDateIso) return { price: card, note: { kind: 'nowhere' }, isAvailable };
    const known = isAllIn ? (fees ?? feesAhead) : undefined;
    const price = known ? withFees(card, known).price : card;
    return { price, note: { kind: 'nearest', dateIso: nextDateIso }, isAvailable };
  }
  if (!fees) return { price: card, note: { kind: 'plusShipping' }, isAvailable };
  const minCents = card.cents + fees.minCents;
  const maxCents = (card.maxCents ?? card.cents) + fees.maxCents;
  const note: CardNote =
    minCents === maxCents ? { kind: 'single', cents: minCents } : { kind: 'range', minCents, maxCents };
  return isAllIn ? withFees(card, fees) : { price: card, note, isAvailable };
}

const withFees = (card: ProductCardView, fees: FeeRange): CardOffer => ({
  price: allInPrice(card, fees),
  note: { kind: 'included' },
  isAvailable: true,
});

/**
 * A price with the mandatory fee in it: on cards, in the header and on the size tiles of a product page. Integer cents.
 * @source spec §5 Region check, §9 Money and prices
 */
export function allInPrice(price: PriceFacts, { minCents, maxCents }: FeeRange): PriceFacts {
  const more = (cents: number | null | undefined, fee = minCents) => (cents ? cents + fee : undefined);
  const { cents, usualCents, memberCents } = price;
  return {
    cents: cents + minCents,
    maxCents: (price.maxCents ?? cents) + maxCents,
    memberCents: more(memberCents),
    usualCents: more(usualCents),
    usualMaxCents: more(price.usualMaxCents ?? usualCents, maxCents),
    regularCents: more(price.regularCents),
  };
}

/** A size as prices are shown. */
export const variantPrice = ({
  cents,
  compareAtCents,
  memberCents,
  usualCents,
}: VariantView): PriceFacts => ({
  ...{ cents, memberCents, usualCents },
  regularCents: compareAtCents,
});
