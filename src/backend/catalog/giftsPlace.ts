import type { Input } from '@/contracts/gateway';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { requestedDates } from '../calendars/answers/datesQuestion';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { requirePlace } from '../places/findPlace';
import type { RequestContext } from '../platform/handlers';
import type { GiftsAtPlace } from './availableGifts';

type Reach = Pick<Input<'search'>['query'], 'zipCode' | 'availDate' | 'endDate' | 'locale'>;

/**
 * Where and between which days gifts are asked for: only the first day when no last is named, the whole calendar without any.
 * @returns undefined when no place is named
 * @throws ProblemError when nothing is delivered to the place, or the days are no period
 * @source spec §7 Site-wide available gifts
 */
export async function giftsPlace(
  { zipCode, availDate, endDate }: Reach,
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
): Promise<GiftsAtPlace | undefined> {
  if (zipCode === undefined) return undefined;
  const deliveries = await deliveriesTo(db, requirePlace(zipCode, 'query.zipCode'), clock.now());
  const { todayIso, lastIso } = deliveries;
  const days = { startDate: availDate, endDate: endDate ?? availDate ?? lastIso };
  return { deliveries, ...requestedDates(days, todayIso, lastIso, 'query.endDate') };
}

/** The language gifts are told in. */
export const giftsLocale = ({ locale }: Reach): Locale => (locale && localeOf(locale)) || defaultLocale;
