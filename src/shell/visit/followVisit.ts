import Cookies from 'js-cookie';
import Router, { type NextRouter } from 'next/router';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import {
  storeRecipient,
  readVisit,
  selectCarriedParameters,
  selectPartnerId,
} from '@/features/attribution/state';
import { selectStaticData } from '@/features/content/state';
import { isSamePick, linkedDelivery, type PickedDate } from '@/features/delivery/rules';
import { restoreDelivery } from '@/features/delivery/state';
import { changedAddress } from '@/features/navigation/rules';
import { selectRouteLocale } from '@/features/navigation/state';
import { initializePartnerConfig } from '@/features/partner/state';
import type { RootState } from '../rootReducer';
import type { AppStore } from '../store';

type AddressBar = Pick<NextRouter, 'asPath' | 'replace'>;

/**
 * Reads the visit from the real address and the cookies, and corrects what a shared page cannot know.
 * @source spec §2 Reading rules, §4 Partner configuration, §4 Static content
 */
export async function followVisit(
  { dispatch, getState }: AppStore,
  router: AddressBar = Router,
): Promise<void> {
  const { search } = window.location;
  await dispatch(readVisit({ search, cookie: (name) => Cookies.get(name) }));
  const names = storeRecipient(selectCarriedParameters(getState()));
  if (names.length > 0) takeOutOfAddress(names, router);
  keepStaticData(getState());
  await Promise.all([
    dispatch(restoreDelivery(linkedDelivery(search))),
    ...configOf(getState()).map(dispatch),
  ]);
}

/** The address bar, the history and every Referer forget the person. @source docs/decisions/0006-personal-data.md */
function takeOutOfAddress(names: readonly string[], router: AddressBar): void {
  const without = changedAddress(router.asPath, Object.fromEntries(names.map((name) => [name, null])));
  void router.replace(without, undefined, { shallow: true, scroll: false });
}

/** Unknown partners are looked up once per page load. */
const lookedUp = new Set<string>();

/** When the page was rendered for another partner than the visit's: looks that one up. */
function configOf(state: ReturnType<AppStore['getState']>) {
  const partnerId = selectPartnerId(state);
  const handle = partnerConfigHandle(partnerId);
  const { byHandle } = state.partnerConfig;
  if (state.partnerConfig.handle === handle || (lookedUp.has(handle) && !byHandle[handle])) return [];
  lookedUp.add(handle);
  return [initializePartnerConfig(partnerId ? { partnerId } : {})];
}

/**
 * Keeps the static content of the visit's partner in session storage under staticData_{partnerId}_{locale}.
 * @source spec §4 Static content
 */
function keepStaticData(state: RootState): void {
  const texts = selectStaticData(state);
  if (!texts) return;
  try {
    const key = `staticData_${selectPartnerId(state) ?? 'global'}_${selectRouteLocale(state)}`;
    window.sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    /* Storage may be full or forbidden; every page carries its static content anyway. */
  }
}

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
