import Router, { type NextRouter } from 'next/router';
import { personalPersistentParameters, type VisitParameters } from '@/contracts/visitParameters';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { readVisit, selectPartnerId } from '@/features/attribution/state';
import { readParameters } from '@/features/attribution/rules';
import { asksForLogin, mayBeSignedIn } from '@/features/auth/state/asksForLogin';
import { followCart, loadAndEnterCart } from '@/features/cart/state';
import { isMeasured, onPrivacyChoice } from '@/features/consent/state';
import { selectStaticData } from '@/features/content/state';
import { restoreVisit } from '@/features/delivery/state';
import { changedAddress } from '@/features/navigation/rules';
import { selectRouteLocale } from '@/features/navigation/state';
import { readStored, writeStored } from '@/lib/browserStorage';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { readCookie } from '@/lib/readCookie';
import { whenIdleOrTouched } from '@/lib/whenIdle';
import { keepPresses } from '../reactions/keptPresses';
import { forgetWaiting } from '../reactions/reactions';
import type { RootState } from '../rootReducer';
import type { AppStore } from '../store';
import { followSignIns } from './followSignIns';

/** Stores whose sign-ins are followed: their first page has been read. */
const followed = new WeakSet<object>();

type AddressBar = Pick<NextRouter, 'asPath' | 'replace'>;

/**
 * Reads the visit from the real address and the cookies, and corrects what a shared page cannot know.
 * @source spec §2 Reading rules, §4 Partner configuration, §4 Static content
 */
export async function followVisit(
  store: AppStore,
  { search, router = Router }: { readonly search: string; readonly router?: AddressBar },
): Promise<void> {
  const { dispatch, getState } = store;
  const before = followed.has(getState) ? { partnerId: selectPartnerId(getState()) } : undefined;
  await readInOrder(store, search);
  const parameters = readParameters(search);
  const names = personalPersistentParameters.filter((name) => name in parameters);
  if (names.length > 0 && window.location.search === search) takeOutOfAddress(names, router);
  const isStored = (names.length > 0 || parameters.locationname !== undefined) && storeRecipient(parameters);
  keepStaticData(getState());
  followCart(store);
  if (before && before.partnerId !== selectPartnerId(getState())) void dispatch(loadAndEnterCart(false));
  measure(store);
  if (!followed.has(getState)) followSignIns(store);
  followed.add(getState);
  await Promise.all([isStored, dispatch(restoreVisit()), lookUpPartner(store), followLogin(store, search)]);
}

/** Most addresses name nobody: the code comes with one that does. */
const storeRecipient = (parameters: VisitParameters): Promise<void> =>
  loadWithRetry(() => import('@/features/attribution/state/recipient')).then(
    (recipient) => recipient.storeRecipient(parameters),
    () => undefined,
  );

/** Ends when what the page before has brought is remembered. */
let remembered = Promise.resolve();

/**
 * Reads a page after the one before: its address may have named a partner that the present one does not name. What is remembered
 * is read from the address, because the state may follow later while a page is on its way.
 */
async function readInOrder({ dispatch, getState }: AppStore, search: string): Promise<void> {
  const read = remembered.then(() => dispatch(readVisit({ search, cookie: readCookie })));
  remembered = read.then(
    () => rememberCampaign(readParameters(search), selectRouteLocale(getState())),
    () => undefined,
  );
  await read;
}

/** Most visits bring nothing that is remembered. */
async function rememberCampaign(carried: VisitParameters, locale: string): Promise<void> {
  if (Object.keys(carried).length === 0) return;
  await loadWithRetry(() => import('@/features/attribution/state/rememberVisit')).then(
    ({ rememberVisit }) => rememberVisit(carried, locale),
    () => undefined,
  );
}

/** Reads who is signed in, and asks to sign in where the address wants it; most visits need neither. */
async function followLogin({ dispatch }: AppStore, search: string): Promise<void> {
  if (!mayBeSignedIn() && !asksForLogin(search)) return;
  const auth = await loadWithRetry(() => import('@/features/auth/state/loginOnLoad'));
  await dispatch(auth.followLogin(search));
}

const measured = new WeakSet<object>();

/** Begins to measure the visit, once there is time for it and the visitor allows it. What was before a late yes is never told. */
function measure(store: AppStore): void {
  if (measured.has(store)) return;
  measured.add(store);
  window.addEventListener('pagehide', keepPresses);
  const isAllowed = () => isMeasured(document.documentElement.lang);
  const start = () => {
    import('../reactions/startMeasuring').then(
      ({ startMeasuring }) => {
        window.removeEventListener('pagehide', keepPresses);
        startMeasuring(store.getState);
      },
      () => undefined,
    );
  };
  whenIdleOrTouched(() => {
    if (isAllowed()) return start();
    const stop = onPrivacyChoice(() => {
      if (!isAllowed()) return;
      stop();
      forgetWaiting();
      start();
    });
  });
}

/** Asks again for what the cart holds. */
export const countAgain = ({ dispatch }: AppStore) => dispatch(loadAndEnterCart(false));

/** The address bar, the history and every Referer forget the person. @source docs/decisions/0006-personal-data.md */
function takeOutOfAddress(names: readonly string[], router: AddressBar): void {
  const without = changedAddress(router.asPath, Object.fromEntries(names.map((name) => [name, null])));
  void router.replace(without, undefined, { shallow: true, scroll: false });
}

/** Partners that are being looked up or were not found, by handle. */
const lookedUp = new Set<string>();
/** Handle of the partner of this visit that was not found. */
const unknownKey = 'unknownPartner';

/** When the page was rendered for another partner than the visit's: looks that one up; an unknown one once a visit. */
async function lookUpPartner({ dispatch, getState }: AppStore): Promise<void> {
  const partnerId = selectPartnerId(getState());
  const handle = partnerConfigHandle(partnerId);
  const isKnown = () => Boolean(getState().partnerConfig.byHandle[handle]);
  if (getState().partnerConfig.handle === handle) return;
  if (!isKnown() && (lookedUp.has(handle) || readStored('sessionStorage', unknownKey) === handle)) return;
  lookedUp.add(handle);
  const { initializePartnerConfig } = await loadWithRetry(
    () => import('@/features/partner/state/initializePartnerConfig'),
  );
  await dispatch(initializePartnerConfig(partnerId ? { partnerId } : {}));
  if (!isKnown()) writeStored('sessionStorage', unknownKey, handle);
}

/**
 * Keeps the static content of the visit's partner in session storage under staticData_{partnerId}_{locale}. The shop itself does not
 * read it: each page brings its texts, so that nothing changes after it is shown.
 * @source spec §4 Static content
 */
function keepStaticData(state: RootState): void {
  const texts = selectStaticData(state);
  if (!texts) return;
  const key = `staticData_${selectPartnerId(state) ?? 'global'}_${selectRouteLocale(state)}`;
  writeStored('sessionStorage', key, JSON.stringify(texts));
}
