import type { PartnerConfigSource } from '@/contracts/partner-config';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { partnerConfigOf, type PartnerConfig } from '../rules';
import { partnerConfigSlice } from './partnerConfigSlice';

/** Text of a failed look-up. @source spec §8 Other */
const notFound = 'Partner configuration not found on edge config store';

/**
 * Looks up the configuration of a partner, or the global one, which also takes the place of a partner's that is missing or
 * inactive. A failure is stored and the shop still counts as initialised; the thunk is rejected, which is reported to the log.
 * @source spec §4 Partner configuration, §8 Other
 */
export const initializePartnerConfig = createAppThunk(
  'partnerConfig/initialize',
  async ({ partnerId }: { partnerId?: string }, { dispatch, getState, extra }) => {
    const { INITIALIZE_PARTNER_CONFIG, SET_IS_INITIALIZED, SET_RESULTS } = partnerConfigSlice.actions;
    const handle = partnerConfigHandle(partnerId);
    dispatch(INITIALIZE_PARTNER_CONFIG({ handle }));
    const load = async (one: string): Promise<PartnerConfig> => {
      const known = getState().partnerConfig.byHandle[one];
      if (known) return known;
      const config = partnerConfigOf(await read(one, extra.server?.edgeConfig));
      dispatch(SET_RESULTS({ handle: one, config }));
      return config;
    };
    try {
      const global = partnerConfigHandle(undefined);
      const found = await load(handle).catch(async (error: unknown) => {
        await load(global).catch(() => undefined);
        throw error;
      });
      if (!found.isActive && handle !== global) await load(global);
      dispatch(SET_IS_INITIALIZED({}));
    } catch (error) {
      const { service } = toRemoteError(error);
      dispatch(SET_IS_INITIALIZED({ error: notFound, ...(service ? { service } : {}) }));
      throw new Error(`${notFound} (${handle})`, { cause: error });
    }
  },
);

interface EdgeReader {
  partnerConfig(handle: string): Promise<PartnerConfigSource | undefined>;
}

interface OwnAnswer {
  readonly value?: PartnerConfigSource;
}

/** Reads on the server from the edge store, in the browser from our own origin. */
async function read(handle: string, edgeConfig: EdgeReader | undefined): Promise<PartnerConfigSource> {
  const value = edgeConfig
    ? await edgeConfig.partnerConfig(handle)
    : (await fetchJson<OwnAnswer>('/api/edge-config/get-partner-config', { handle })).value;
  if (!value) throw new Error(notFound);
  return value;
}
