import { dayOf, isoOf } from '@/backend/calendars/calendarDay';
import { findPlace } from '@/backend/places/findPlace';
import { shop } from '@/contracts/shop';

/** One question about delivery dates, as a storefront sends it. */
export interface Question {
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly form: 'packed' | 'plain';
}

/** Zips all over the country, each in another part of it. */
export function zips(count: number): string[] {
  const found: string[] = [];
  for (let number = 1; number < 100_000 && found.length < count; number += 331) {
    const zip = String((number * 7) % 100_000).padStart(5, '0');
    const place = findPlace(zip);
    if (place && !place.isMilitary) found.push(zip);
  }
  return found;
}

/** A question about some products, some zip and the whole calendar. @param nowIso  clock of the request; the real one without */
export function question(
  ids: readonly string[],
  zipCode: string,
  { nowIso, form = 'packed' }: { nowIso?: string; form?: Question['form'] } = {},
): Question {
  const productList = ids.map((id, index) => ({
    ...{ id, price: 64.99, productType: 'flowers', channel: 'florist', isPdpProduct: index === 0 },
  }));
  const today = (nowIso ?? new Date().toISOString()).slice(0, 10);
  const days = { startDate: today, endDate: isoOf(dayOf(today) + shop.horizonDays + 1) };
  return {
    form,
    body: JSON.stringify({ productList, zipCode, ...days }),
    headers: nowIso === undefined ? {} : { 'x-shop-now': nowIso },
  };
}
