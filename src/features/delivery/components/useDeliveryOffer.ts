import { useMemo } from 'react';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { DeliveryOption } from '@/contracts/calendars';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppSelector } from '@/store/hooks';
import { pickedOption, productsView, type DatedProduct, type DatesView, type ZipInformation } from '../rules';
import { selectAvailableDates, selectDelivery, selectZipInformation } from '../state';

/** What delivery of the page's product comes to, as far as it is known. */
export interface DeliveryOffer {
  readonly zipCode: string | null;
  readonly place: ZipInformation | null;
  readonly view: DatesView | null;
  /** The way to deliver the shopper picked, while it is on offer. */
  readonly option: DeliveryOption | undefined;
  /** The same as the cart wants it. */
  readonly choice: DeliveryChoice | null;
}

/**
 * Place, dates and pick for the page's product.
 * @param products  the same list while nothing changes
 */
export function useDeliveryOffer(products: readonly DatedProduct[]): DeliveryOffer {
  const { zipCode, city, pick } = useAppSelector(selectDelivery);
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const { results } = useAppSelector((state) =>
    selectAvailableDates(state, place?.zipCode ?? null, products),
  );
  const { flexDeliveryEnabled } = useAppSelector(selectPartnerConfig);
  const view = useMemo(
    () => results && productsView(results, products, flexDeliveryEnabled),
    [results, products, flexDeliveryEnabled],
  );
  const option = view ? pickedOption(pick, view) : undefined;
  const choice: DeliveryChoice | null =
    place && option && pick
      ? {
          zipCode: place.zipCode,
          ...(city ? { city } : {}),
          deliveryOption: pick.deliveryOption,
          deliveryDate: pick.dateIso,
          ...(pick.endIso ? { deliveryEndDate: pick.endIso } : {}),
        }
      : null;
  return { zipCode, place, view, option, choice };
}
