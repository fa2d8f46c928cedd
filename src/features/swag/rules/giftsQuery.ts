import type { PickedDate } from '@/features/delivery/rules';
import type { VisitParameters } from '@/features/attribution/rules';

/** Where and when gifts shall arrive. The two go together: one without the other is nothing. */
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
}

/** A parameter as the service takes it: short and without anything but letters, digits and a few signs. */
const word = (value: string | undefined): string | undefined =>
  value && /^[\p{L}\p{N} ._&-]{1,60}$/u.test(value) ? value : undefined;

/**
 * What is asked for: the partner and its category always, zip and days when they are known, membership for members.
 * @source spec §7 Site-wide available gifts, §6 (members send a membership type)
 */
export function giftsQueryOf({ place, visit, originState, membership, locale }: GiftsFacts) {
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
    locale,
  };
}

/** Whether a visit names a partner or a category, so that gifts can be shown without a place. @source spec §4 (step 3) */
export const hasPartnerData = ({ prid, partnerId, category }: VisitParameters): boolean =>
  Boolean(prid ?? partnerId ?? category);
