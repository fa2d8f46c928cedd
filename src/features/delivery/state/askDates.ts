import type { AvailableDatesAnswer } from '@/contracts/calendars';
import { unpackDates } from '@/contracts/unpackDates';
import type { ThunkExtra } from '@/store/thunkExtra';
import { horizonEnd, offsetMinutesOf, todayAt, type DatedProduct, type ZipInformation } from '../rules';
import type { FetchDatesInput } from './fetchAvailableDates';
import { membershipType } from './membershipType';

interface DatesQuestion extends Omit<FetchDatesInput, 'products'> {
  readonly zipCode: string;
  readonly products: DatedProduct[];
  readonly place: ZipInformation | null;
  readonly originState: string | undefined;
}

/**
 * Asks the gateway on which dates products can reach a zip; fetched with the first question, for most visits to a
 * product end before it.
 * @throws GatewayError as the call does; Error when the answer holds no dates
 * @source spec §7 Calendars, §8 Delivery and availability
 */
export async function askDates(
  question: DatesQuestion,
  { gateway, clock }: Pick<ThunkExtra, 'gateway' | 'clock'>,
): Promise<AvailableDatesAnswer> {
  const answer = unpackDates(
    await gateway.call('getAvailableDatesProducts', requestOf(question, clock.now())),
  );
  if (!answer.dateProductMap) throw new Error('Error In response');
  return answer;
}

function requestOf(
  { zipCode, products, startDate, endDate, availabilitySrc, place, originState }: DatesQuestion,
  now: Date,
) {
  const todayIso = todayAt(now, place ? offsetMinutesOf(place.utcOffset) : undefined);
  return {
    query: { form: 'packed', ...(availabilitySrc ? { availabilitySrc } : {}) } as const,
    body: {
      productList: products.map(({ title: _title, moving: _moving, ...product }) => product),
      zipCode,
      startDate: startDate ?? todayIso,
      endDate: endDate ?? horizonEnd(todayIso),
      ...(place ? { utcOffset: place.utcOffset } : {}),
      ...(originState ? { originLocation: { state: originState } } : {}),
      ...membershipType(),
    },
  };
}
