import type { LinkedDelivery, PickedDate } from '@/features/delivery/rules';
import type { GiftsPlace } from './giftsQuery';

interface Stored {
  readonly zipCode: string | null;
  readonly pick: PickedDate | null;
}

/**
 * Zip and date the form opens with: those of the address; when either is missing, the stored pair.
 * @returns null when neither source has both
 * @source spec §4 Site-wide available gifts form initialisation (step 2)
 */
export function openingPlace({ zipCode, pick }: LinkedDelivery, stored: Stored): GiftsPlace | null {
  if (zipCode && pick) return { zipCode, pick };
  return stored.zipCode && stored.pick ? { zipCode: stored.zipCode, pick: stored.pick } : null;
}

/** The results page's address for a place and a day or window. @source spec §2 Query parameters */
export function giftsAddress(resultsUrl: string, { zipCode, pick }: GiftsPlace): string {
  const query = new URLSearchParams(giftsParameters({ zipCode, pick }));
  return `${resultsUrl}?${query.toString()}`;
}

/** Place and day as the address says them. @source spec §2 Query parameters */
export function giftsParameters({ zipCode, pick }: GiftsPlace): Record<string, string> {
  const { deliveryOption, dateIso, endIso } = pick;
  if (!endIso) return { zipcode: zipCode, date: dateIso };
  return { zipcode: zipCode, startdate: dateIso, enddate: endIso, flexRange: deliveryOption };
}
