import Cookies from 'js-cookie';
import Router, { type NextRouter } from 'next/router';
import { partnerConfigHandle } from '@/contracts/partnerConfigHandle';
import {
  storeRecipient,
  readVisit,
  selectCarriedParameters,
  selectPartnerId,
} from '@/features/attribution/state';
import { linkedDelivery } from '@/features/delivery/rules';
import { restoreDelivery } from '@/features/delivery/state';
import { changedAddress } from '@/features/navigation/rules';
import { initializePartnerConfig } from '@/features/partner/state';
import type { AppStore } from '../store';
import { keepStaticData } from './keepStaticData';

type AddressBar = Pick<NextRouter, 'asPath' | 'replace'>;

/**
 * Reads the visit from the real address and the cookies, and puts right what a page made for everybody cannot have
 * known.
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

/** The address bar, the history and every Referer forget the person. @source docs/decisions/0006-recipient-parameters.md */
function takeOutOfAddress(names: readonly string[], router: AddressBar): void {
  const without = changedAddress(router.asPath, Object.fromEntries(names.map((name) => [name, null])));
  void router.replace(without, undefined, { shallow: true, scroll: false });
}

/** Partners nobody knows are looked up once a page load. */
const askedFor = new Set<string>();

/** What to do when the page was made for another partner than the visit's: look that one up. */
function configOf(state: ReturnType<AppStore['getState']>) {
  const partnerId = selectPartnerId(state);
  const handle = partnerConfigHandle(partnerId);
  const { byHandle } = state.partnerConfig;
  if (state.partnerConfig.handle === handle || (askedFor.has(handle) && !byHandle[handle])) return [];
  askedFor.add(handle);
  return [initializePartnerConfig(partnerId ? { partnerId } : {})];
}
