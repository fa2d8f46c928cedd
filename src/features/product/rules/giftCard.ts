import type { Gift } from '@/contracts/catalog';
import { type CardDelivery, cardDeliveryOf } from '@/features/delivery/rules';
import { toCents } from '@/lib/money';
import type { ProductCardView } from './card';

/** A gift as its card shows it, with the delivery fees. */
export interface GiftCardView {
  readonly card: ProductCardView;
  /** Absent while no place is known. */
  readonly delivery?: CardDelivery;
}

/** An available gift as a card of a list. @source spec §7 Site-wide available gifts, §3 Price map per product id */
export function giftCardOf(gift: Gift): GiftCardView {
  const { productId, seoUrl, title, imagePath, price, channel, fees, displayFees } = gift;
  const { regular, promotional, loyaltyValue } = price.displayPrices;
  const today = promotional ?? regular;
  const card: ProductCardView = {
    pid: productId,
    url: seoUrl,
    title,
    subtitle: '',
    cents: toCents(today.min),
    ...(today.max > today.min ? { maxCents: toCents(today.max) } : {}),
    ...(promotional && regular.min > promotional.min ? { regularCents: toCents(regular.min) } : {}),
    ...(loyaltyValue
      ? { memberCents: toCents(loyaltyValue.min), memberMaxCents: toCents(loyaltyValue.max) }
      : {}),
    picture: { id: productId, path: imagePath, widths: [320, 640], width: 640, height: 640 },
    alt: title,
    badges: [],
    ...(channel === 'dropship' ? { isParcel: true } : {}),
  };
  if (fees === undefined) return { card };
  return {
    card,
    delivery: cardDeliveryOf({ isAvailable: true, fees, ...(displayFees ? { displayFees } : {}) }),
  };
}
