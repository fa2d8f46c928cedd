import type { VisitParameters } from '@/contracts/visitParameters';
import type { PickedDate, LinkedDelivery } from '@/features/delivery/rules';
import { queryParameter } from '@/features/navigation/rules';

/** Where and when gifts should arrive; always both. */
export interface GiftsPlace {
  readonly zipCode: string;
  readonly pick: PickedDate;
}

interface GiftsFacts {
  readonly place: GiftsPlace | null;
  readonly visit: VisitParameters;
  readonly originState: string | undefined;
  readonly membership: { readonly membershipType?: string };
  readonly locale: string;
  /** Product whose likes are wanted first. */
  readonly like?: string | undefined;
}

/** The product that an address wants gifts like, by its id or size; nothing for a word that is none. */
export function likedProduct(search: string): string | undefined {
  const like = queryParameter(search, 'like');
  return like && /^[\w-]{1,40}$/.test(like) ? like : undefined;
}

/** A parameter as the service takes it: short and without anything but letters, digits and a few signs. */
const word = (value: string | undefined): string | undefined =>
  value && /^[\p{L}\p{N} ._&-]{1,60}$/u.test(value) ? value : undefined;

/**
 * Query for available gifts: partner and category always, zip and days when they are known, membership for members, and the
 * product that the gifts shall be like.
 * @source spec §7 Site-wide available gifts, §6 (members send a membership type)
 */
export function giftsQueryOf({ place, visit, originState, membership, locale, like }: GiftsFacts) {
  const [prid, partnerId, category] = [word(visit.prid), word(visit.partnerId), word(visit.category)];
  return {
    ...(prid ? { prid } : {}),
    ...(partnerId ? { partnerId } : {}),
    ...(category ? { category } : {}),
    ...(place
      ? {
          zipCode: place.zipCode,
          availDate: place.pick.dateIso,
          endDate: place.pick.endIso ?? place.pick.dateIso,
        }
      : {}),
    ...(originState ? { originState } : {}),
    ...membership,
    ...(like ? { like } : {}),
    locale,
  };
}

/** Whether a visit names a partner or a category, so that gifts can be shown without a place. @source spec §4 (step 3) */
export const hasPartnerData = ({ prid, partnerId, category }: VisitParameters): boolean =>
  Boolean(prid ?? partnerId ?? category);

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
