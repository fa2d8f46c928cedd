import { selectPartnerConfig } from '@/features/partner/state';
import { readStoredJson, writeStored } from '@/lib/browserStorage';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import {
  compactZip,
  isPastDate,
  isSamePick,
  isSameZip,
  isWholeZip,
  linkedDelivery,
  normalizeZip,
  writtenZip,
  type LinkedDelivery,
  type PickedDate,
  type ZipInformation,
} from '../rules';
import { validIsoDate } from '@/lib/isoDate';
import { deliverySlice, selectDelivery, storedDeliveryKey } from './deliverySlice';
import { lookUpZip, type ZipOutcome } from './lookUpZip';

const { cityChosen, datePicked, restored, zipChosen, zipRefused } = deliverySlice.actions;

interface ZipChoice {
  readonly zipCode: string;
  /** City of an address or a cart; counts before the one chosen here. */
  readonly city?: string | null;
}

/**
 * Makes a zip that the shopper has named their place once it was found. Its first city counts until another is named.
 * @returns null when the shopper has named another zip meanwhile
 * @source spec §5 Lookup rules
 */
export const chooseZip = createAppThunk(
  'delivery/chooseZip',
  (choice: ZipChoice, tools): Promise<ZipOutcome | null> => {
    const named = compactZip(choice.zipCode);
    latestZips.set(tools.extra, named);
    return takePlace(choice, tools, () => latestZips.get(tools.extra) === named);
  },
);

/** The latest zip that the shopper has named, by store: a slow answer about an earlier one changes nothing. */
const latestZips = new WeakMap<object, string>();

/**
 * The same for a zip that nobody has just named: of the last visit, of the address, or of the cart.
 * @returns null when the place has changed meanwhile
 * @source spec §5 Lookup rules
 */
export const adoptZip = createAppThunk(
  'delivery/adoptZip',
  (choice: ZipChoice, tools): Promise<ZipOutcome | null> => {
    const placeNow = () => selectDelivery(tools.getState()).zipCode;
    const before = placeNow();
    return takePlace(choice, tools, () => placeNow() === before);
  },
);

async function takePlace(
  { zipCode, city: wanted }: ZipChoice,
  { dispatch, getState }: ThunkTools,
  isCurrent: () => boolean,
): Promise<ZipOutcome | null> {
  const outcome = await dispatch(lookUpZip({ zipCode })).unwrap();
  if (!isCurrent()) return null;
  if (!outcome.ok) return outcome;
  const { cities, zipCode: found } = outcome.information;
  const wishes = [wanted, selectDelivery(getState()).city];
  const chosen = wishes.find((city) => city && cities.includes(city)) ?? cities[0] ?? null;
  dispatch(zipChosen({ zipCode: found, city: chosen }));
  rememberDelivery(selectDelivery(getState()));
  return outcome;
}

/** Makes one of a zip's cities the recipient's. @source spec §3 Zip code information (cities) */
export const chooseCity = createAppThunk(
  'delivery/chooseCity',
  async (city: string, { dispatch, getState }) => {
    dispatch(cityChosen(city));
    rememberDelivery(selectDelivery(getState()));
  },
);

/** Stores the picked day or window, or removes it. @source spec §3 Available dates */
export const chooseDate = createAppThunk(
  'delivery/chooseDate',
  async (pick: PickedDate | null, { dispatch, getState }) => {
    dispatch(datePicked(pick));
    rememberDelivery(selectDelivery(getState()));
  },
);

interface NamedDelivery extends LinkedDelivery {
  /** The visitor's state, where the network in front of the shop names one. */
  readonly originState?: string | null;
}

/**
 * Restores place and date of the last visit, or those of the address, which have priority. A wrong or unknown zip of
 * the address is stored as refused, so that the zip field can say why. Pages opened later only add what is missing:
 * their address may be an old one of the history.
 * @source spec §2 (a zip code and a delivery date read from the URL), §4 (stored zip and date), §5 Lookup rules
 */
export const restoreDelivery = createAppThunk(
  'delivery/restore',
  async (linked: NamedDelivery, { dispatch, getState, extra }) => {
    if (selectDelivery(getState()).isRestored) return dispatch(addMissing(linked)).unwrap();
    const { hasWrongDate, wrongZip, originState = null } = linked;
    const stored = rememberedDelivery();
    const isElsewhere = linked.zipCode !== undefined && linked.zipCode !== stored.zipCode;
    const zipCode = linked.zipCode ?? (wrongZip ? null : stored.zipCode);
    const pick = linked.pick ?? (hasWrongDate ? null : stored.pick);
    const city = isElsewhere ? null : stored.city;
    const isNewDay = linked.pick !== undefined && !isSamePick(linked.pick, stored.pick);
    const named = isNewDay ? { named: 'day' as const } : isElsewhere && { named: 'place' as const };
    dispatch(restored({ zipCode, city, pick, hasWrongDate, originState, ...named }));
    if (wrongZip) dispatch(zipRefused(wrongZip));
    if (!zipCode) return;
    const outcome = await dispatch(adoptZip({ zipCode })).unwrap();
    if (outcome?.ok && !linked.pick) dropPastPick(outcome.information, { dispatch, getState, extra });
    if (outcome?.ok === false && linked.zipCode)
      dispatch(zipRefused({ entered: writtenZip(zipCode), problem: outcome.problem }));
  },
);

const addMissing = createAppThunk(
  'delivery/addMissing',
  async (linked: LinkedDelivery, { dispatch, getState }): Promise<void> => {
    const { zipCode, pick, refusedZip } = selectDelivery(getState());
    if (!pick && linked.pick) dispatch(datePicked(linked.pick));
    if (zipCode || !linked.zipCode || isSameZip(refusedZip?.entered ?? '', linked.zipCode)) return;
    await dispatch(adoptZip({ zipCode: linked.zipCode }));
  },
);

/** Removes a day of the last visit that has passed. */
function dropPastPick({ utcOffset }: ZipInformation, { dispatch, getState, extra }: ThunkTools): void {
  const { pick } = selectDelivery(getState());
  if (pick && isPastDate(pick.endIso ?? pick.dateIso, extra.clock.now(), utcOffset))
    dispatch(datePicked(null));
}

/** Restores place and date from the browser's address, or from the last visit. @source spec §2, §4 */
export const restoreLinked = (originState: string | null) =>
  restoreDelivery({ ...linkedDelivery(window.location.search), originState });

type Root = Parameters<typeof selectPartnerConfig>[0];

/**
 * A pick as the partner sells it: without flexible delivery a window becomes its first day.
 * @source spec §4 Available dates (flex delivery disabled)
 */
export const allowedPick = (state: Root, pick: PickedDate | null): PickedDate | null =>
  pick?.endIso && !selectPartnerConfig(state).flexDeliveryEnabled
    ? { deliveryOption: 'fixed', dateIso: pick.dateIso }
    : pick;

interface RememberedDelivery {
  readonly zipCode: string | null;
  readonly city: string | null;
  readonly pick: PickedDate | null;
}

const nothing: RememberedDelivery = { zipCode: null, city: null, pick: null };

/** Place and date of the last visit, as far as they are valid. @source spec §4 (stored zip and date) */
export function rememberedDelivery(): RememberedDelivery {
  return tidy(Object(readStoredJson('localStorage', storedDeliveryKey)) as Record<string, unknown>);
}

/** Stores place and date for the next visit. @source spec §9 Stored keys */
function rememberDelivery({ zipCode, city, pick }: RememberedDelivery): void {
  writeStored('localStorage', storedDeliveryKey, JSON.stringify({ zipCode, city, pick }));
}

function tidy({ zipCode, city, pick }: Record<string, unknown>): RememberedDelivery {
  if (typeof zipCode !== 'string' || !isWholeZip(zipCode)) return nothing;
  return {
    zipCode: normalizeZip(zipCode),
    city: typeof city === 'string' ? city.slice(0, 80) : null,
    pick: tidyPick(pick),
  };
}

function tidyPick(pick: unknown): PickedDate | null {
  if (typeof pick !== 'object' || pick === null) return null;
  const { deliveryOption, dateIso, endIso } = pick as Record<string, unknown>;
  const start = typeof dateIso === 'string' ? validIsoDate(dateIso) : undefined;
  const end = typeof endIso === 'string' ? validIsoDate(endIso) : undefined;
  if (!start || (deliveryOption !== 'fixed' && deliveryOption !== 'flexible' && deliveryOption !== 'holiday'))
    return null;
  if (deliveryOption === 'fixed') return { deliveryOption, dateIso: start };
  return end ? { deliveryOption, dateIso: start, endIso: end } : null;
}
