import {
  cardDeliveryOf,
  compactZip,
  deliveryDateProblem,
  enteredOf,
  offsetMinutesOf,
  todayAt,
  writtenZip,
  type CardDelivery,
  type DateProblem,
  type ZipInformation,
  type ZipProblem,
} from '@/features/delivery/rules';
import { validIsoDate } from '@/lib/isoDate';
import { lookUpZip } from '@/features/delivery/state';
import type { ThunkTools } from '@/store/createAppThunk';
import type { GiftWish } from '../rules';

/** Delivery of a gift to the place of the wish. */
export interface Arrival {
  readonly delivery: CardDelivery;
  readonly arrivesIso?: string;
}

/** Gifts that can be delivered to a place, by product id. */
export type Arrivals = ReadonlyMap<string, Arrival>;

/** Result of checking zip and date of a wish. */
export interface GiftReach {
  readonly zipProblem?: ZipProblem;
  readonly dateProblem?: DateProblem;
  readonly place?: string;
  /** The chosen day, once it is valid. */
  readonly dateIso?: string;
  /** Present once the place is known and its deliveries have been read. */
  readonly arrivals?: Arrivals;
}

/**
 * Looks up the place of a wish and reads what can be delivered there: on the day, or within the whole calendar.
 * @throws GatewayError when deliveries cannot be read
 * @source spec §5 Zip and postal code, Delivery date, §7 Site-wide available gifts
 */
export async function giftReach({ zipcode, date }: GiftWish, tools: ThunkTools): Promise<GiftReach> {
  const now = tools.extra.clock.now();
  if (!zipcode) return date ? dayOf(date, todayAt(now)) : {};
  const found = await tools.dispatch(lookUpZip({ zipCode: zipcode })).unwrap();
  if (!found.ok) return { zipProblem: found.problem };
  const { information } = found;
  const day = date ? dayOf(date, todayAt(now, offsetMinutesOf(information.utcOffset))) : {};
  const place = placeText(information);
  if (day.dateProblem) return { ...day, place };
  return { ...day, place, arrivals: await arrivalsAt(zipcode, day.dateIso, tools) };
}

/**
 * The gifts that can be delivered to a zip on a day, or on any day, with their fees and first days.
 * @throws GatewayError when deliveries cannot be read
 * @source spec §7 Site-wide available gifts
 */
export async function arrivalsAt(
  zipCode: string,
  dateIso: string | undefined,
  { extra }: ThunkTools,
): Promise<Arrivals> {
  const query = {
    zipCode: compactZip(zipCode),
    ...(dateIso ? { availDate: dateIso, endDate: dateIso } : {}),
    locale: extra.locale,
  };
  const { gifts } = await extra.gateway.call('siteWideAvailableGifts', { query });
  return new Map(
    gifts.map(({ productId, fees, displayFees, deliveryDate }) => [
      productId,
      {
        delivery: cardDeliveryOf({
          isAvailable: true,
          ...(fees === undefined ? {} : { fees }),
          ...(displayFees ? { displayFees } : {}),
        }),
        ...(deliveryDate ? { arrivesIso: deliveryDate } : {}),
      },
    ]),
  );
}

/** A date as the field sends it, checked against the recipient's today. */
function dayOf(date: string, todayIso: string): { dateIso?: string; dateProblem?: DateProblem } {
  const dateIso = validIsoDate(date);
  if (!dateIso) return { dateProblem: 'invalid' };
  const dateProblem = deliveryDateProblem(enteredOf(dateIso), { todayIso });
  return dateProblem ? { dateProblem } : { dateIso };
}

function placeText({ cities, state, zipCode }: ZipInformation): string {
  return [cities[0], `${state} ${writtenZip(zipCode)}`].filter(Boolean).join(', ');
}
