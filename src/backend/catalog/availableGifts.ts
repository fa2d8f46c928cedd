import type { Gift } from '@/contracts/gifts';
import type { Locale } from '@/contracts/locales';
import { toAmount } from '@/lib/money';
import { alternativeTo } from '../calendars/answers/availabilityAt';
import { nearestOf } from '../calendars/engine/combineDates';
import { type Deliveries, reasonOn } from '../calendars/engine/openDeliveries';
import type { DeliveryOptionDomain } from '../calendars/engine/deliveryOption';
import type { Answer } from '@/contracts/gateway';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { priceOf } from './priceOf';
import { textIn } from './sources/localised';

/** Between which days gifts are looked for at a place. */
export interface GiftsAtPlace {
  readonly deliveries: Deliveries;
  readonly fromIso: string;
  readonly toIso: string;
}

/**
 * The gifts that can be had, as cards show them: at a place between two days, or without a place all of them.
 * @param products  those asked about, in the shop's order
 * @source          spec §4 Site-wide available gifts form initialisation, §7
 */
export function availableGifts(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  locale: Locale,
  at: GiftsAtPlace | undefined,
): Gift[] {
  return products.flatMap((product) => {
    const { pid, handle, seoUrl, title, imagePath, channel } = product;
    const price = priceOf(catalogue, pid);
    const delivery = at ? soonest(at, product) : {};
    if (!price || !delivery) return [];
    return [
      {
        productId: pid,
        handle,
        seoUrl,
        imagePath,
        title: textIn(title, locale) ?? handle,
        price,
        channel,
        ...delivery,
      },
    ];
  });
}

/** First day of the asked ones and what the delivery costs then; the range is of all of them. */
function soonest({ deliveries, fromIso, toIso }: GiftsAtPlace, product: CatalogueProduct) {
  const { options } = deliveries.datesOf(product);
  const dates = [...options.keys()].filter((dateIso) => dateIso >= fromIso && dateIso <= toIso);
  const [deliveryDate] = dates;
  if (deliveryDate === undefined) return undefined;
  const fees = dates.flatMap((dateIso) => fixedFeeCents(options.get(dateIso)));
  return {
    deliveryDate,
    fees: toAmount(fees[0] ?? 0),
    displayFees: { min: toAmount(Math.min(...fees)), max: toAmount(Math.max(...fees)) },
  };
}

/** What the delivery on the very day costs; a window is no promise of it. */
function fixedFeeCents(ways: readonly DeliveryOptionDomain[] = []): number[] {
  return ways
    .filter(({ deliveryOption }) => deliveryOption === 'fixed')
    .map(({ deliveryFeeCents, surchargeCents }) => deliveryFeeCents + surchargeCents);
}

/**
 * Why gifts that were asked for by name cannot come between two days, and what could instead.
 * @source  spec §8 Delivery and availability
 */
export function missingGifts(
  catalogue: Catalogue,
  products: readonly CatalogueProduct[],
  { deliveries, fromIso, toIso }: GiftsAtPlace,
): Answer<'siteWideAvailableGifts'>['unavailable'] {
  return products.flatMap((product) => {
    const whole = deliveries.datesOf(product);
    const dates = [...whole.options.keys()];
    if (dates.some((dateIso) => dateIso >= fromIso && dateIso <= toIso)) return [];
    return [
      {
        productId: product.pid,
        reason: reasonOn(deliveries, whole, fromIso) ?? 'product',
        nextDate: nearestOf(dates, fromIso),
        alternative: alternativeTo(deliveries, catalogue, product, fromIso),
      },
    ];
  });
}
