import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { loadKeyedRemote } from '@/store/loadRemote';
import type { RemoteError } from '@/store/createRemoteSlice';
import {
  compactZip,
  lookupProblem,
  zipInformationOf,
  zipProblem,
  type ZipInformation,
  type ZipProblem,
} from '../rules';
import { selectZipInformation, zipCodeSlice } from './deliverySlice';

export type ZipOutcome = { ok: true; information: ZipInformation } | { ok: false; problem: ZipProblem };

const noRestrictions = { isShipRestrictions: false, restrictions: [] };
const known: ReadonlySet<string> = new Set<ZipProblem>(['invalid', 'blocked', 'notFound']);

/**
 * Looks a zip up: format first, then both zip calls in parallel. A found zip is not looked up again; simultaneous
 * lookups of one zip share one request.
 * @source spec §5 Lookup rules, §7 (the two zip calls run in parallel)
 */
export const lookUpZip = createAppThunk(
  'zipCode/lookUp',
  async ({ zipCode: entered }: { zipCode: string }, tools): Promise<ZipOutcome> => {
    const problem = zipProblem(entered);
    if (problem) return { ok: false, problem };
    const zipCode = compactZip(entered);
    const lookups = running.get(tools.extra) ?? new Map<string, Promise<ZipOutcome>>();
    running.set(tools.extra, lookups);
    const lookup =
      lookups.get(zipCode) ?? requestPlace(zipCode, tools).finally(() => lookups.delete(zipCode));
    lookups.set(zipCode, lookup);
    return lookup;
  },
);

/** Running lookups, by store and zip. */
const running = new WeakMap<object, Map<string, Promise<ZipOutcome>>>();

async function requestPlace(zipCode: string, { dispatch, getState, extra }: ThunkTools): Promise<ZipOutcome> {
  const cached = selectZipInformation(getState(), zipCode);
  const load = async (): Promise<ZipInformation> => {
    const [place, restrictions] = await Promise.all([
      extra.gateway.call('verifyZipCode', { query: { zipCode } }),
      extra.gateway.call('zipcode', { params: { zipCode } }).catch(() => noRestrictions),
    ]);
    const refused = lookupProblem(place);
    const information = zipInformationOf(zipCode, place.addresses, restrictions);
    if (refused || !information) throw new Error(refused ?? 'notFound');
    return information;
  };
  const outcome = await loadKeyedRemote(zipCodeSlice, zipCode, { dispatch, extra }, { cached, load });
  return outcome.ok
    ? { ok: true, information: outcome.results }
    : { ok: false, problem: problemOf(outcome.error) };
}

/** A refusal keeps its key; everything else is a failure of the service. */
function problemOf({ message }: RemoteError): ZipProblem {
  return known.has(message) ? (message as ZipProblem) : 'service';
}
