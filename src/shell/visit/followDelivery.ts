import Router, { type NextRouter } from 'next/router';
import { isSamePick, linkedDelivery, type PickedDate } from '@/features/delivery/rules';
import { changedAddress } from '@/features/navigation/rules';

interface ChosenDelivery {
  readonly zipCode: string | null;
  readonly pick: PickedDate | null;
}

/**
 * Keeps the address correct. Where it names a place or a day and the shopper has chosen another one since, the address
 * gets the new one, so that a reload or a shared link does not bring the old one back. An address without them stays as
 * it is.
 * @source spec §2 Query parameters (a zip code and a delivery date read from the URL)
 */
export function followDelivery(
  { zipCode, pick }: ChosenDelivery,
  router: Pick<NextRouter, 'asPath' | 'replace'> = Router,
): void {
  const linked = linkedDelivery(window.location.search);
  const namesZip = linked.zipCode ?? linked.wrongZip?.entered;
  const namesDay = linked.pick !== undefined || linked.hasWrongDate;
  const changes = {
    ...(namesZip && zipCode && namesZip !== zipCode ? { zip: null, zipcode: zipCode } : {}),
    ...(namesDay && pick && !isSamePick(linked.pick ?? null, pick) ? dayParameters(pick) : {}),
  };
  if (Object.keys(changes).length === 0) return;
  const address = changedAddress(router.asPath, changes);
  void router.replace(address, undefined, { shallow: true, scroll: false });
}

/** A day is written as "date"; a window is stored with the visit, not in the address. */
function dayParameters({ deliveryOption, dateIso }: PickedDate): Record<string, string | null> {
  const none = { startdate: null, enddate: null, flexrange: null };
  return { ...none, date: deliveryOption === 'fixed' ? dateIso : null };
}
