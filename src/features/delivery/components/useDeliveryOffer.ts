import { useMemo } from 'react';
import type { DeliveryOption } from '@/contracts/calendars';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { selectPartnerConfig } from '@/features/partner/state';
import { useAppSelector } from '@/store/hooks';
import { useLateCode } from '@/store/useLateCode';
import type { DatedProduct, DatesView, ZipInformation } from '../rules';
import { selectDelivery, selectZipInformation } from '../state';

/** What is known about the delivery of the page's product. */
export interface DeliveryOffer {
  readonly zipCode: string | null;
  readonly place: ZipInformation | null;
  readonly view: DatesView | null;
  /** No day is left to send it to the place. */
  readonly isOff: boolean;
  /** The picked way to deliver, while it is available. */
  readonly option: DeliveryOption | undefined;
  /** The same in the cart's form. */
  readonly choice: DeliveryChoice | null;
}

const loadDates = () => import(/* webpackChunkName: "dates" */ './datesOfPlace');

const noOffer = { view: null, option: undefined, isOff: false };

/**
 * Place, dates and pick for the page's product. What computes dates is loaded once a zip is known.
 * @param products  the same list while nothing changes
 */
export function useDeliveryOffer(products: readonly DatedProduct[]): DeliveryOffer {
  const { zipCode, city, pick } = useAppSelector(selectDelivery);
  const place = useAppSelector((state) => selectZipInformation(state, zipCode));
  const { flexDeliveryEnabled: isFlexEnabled } = useAppSelector(selectPartnerConfig);
  const dates = useLateCode(zipCode !== null, loadDates);
  const answer = useAppSelector((state) =>
    dates && place ? dates.selectDatesAnswer(state, place.zipCode, products) : null,
  );
  const { view, option, isOff } = useMemo(
    () => (dates && answer ? dates.offerOf(answer, products, { pick, isFlexEnabled }) : noOffer),
    [dates, answer, products, pick, isFlexEnabled],
  );
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
  return { zipCode, place, view, isOff, option, choice };
}
