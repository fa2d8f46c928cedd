import { useMemo } from 'react';
import type { DeliveryOption } from '@/contracts/calendars';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppSelector } from '@/store/hooks';
import { pickedOption, productsView, type DatedProduct, type DatesView, type ZipInformation } from '../rules';
import { selectAvailableDates, selectDelivery, selectZipInformation } from '../state';

/** What is known about the delivery of the page's product. */
export interface DeliveryOffer {
  readonly zipCode: string | null;
  readonly place: ZipInformation | null;
  readonly view: DatesView | null;
  /** The picked way to deliver, while it is available. */
  readonly option: DeliveryOption | undefined;
  /** The same in the cart's form. */
  readonly choice: DeliveryChoice | null;
}

/** Place, dates and pick for the page's product. @param products  the same list while nothing changes */
export function useDeliveryOffer(products: readonly DatedProduct[]): DeliveryOffer {
  const { zipCode, city, pick } = useAppSelector(selectDelivery);
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const { view } = useDatesView(place?.zipCode ?? null, products);
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

/**
 * The dates of some products at a zip, as a date picker shows them, and the state of their request.
 * @param products  the same list while nothing changes
 */
export function useDatesView(zipCode: string | null, products: readonly DatedProduct[]) {
  const { results, error, isLoading } = useAppSelector((state) =>
    selectAvailableDates(state, zipCode, products),
  );
  const { flexDeliveryEnabled } = useAppSelector(selectPartnerConfig);
  const view = useMemo(
    () => results && productsView(results, products, flexDeliveryEnabled),
    [results, products, flexDeliveryEnabled],
  );
  return { view, error, isLoading };
}
