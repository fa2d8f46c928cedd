import type { PartnerConfigSource } from '@/contracts/partner-config';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { partnerConfigOf } from '../rules';
import { partnerConfigSlice } from './partnerConfigSlice';

/** Text of a failed look-up. @source spec §8 Other */
const notFound = 'Partner configuration not found on edge config store';

/**
 * Looks up the configuration of a partner, or the global one. A failure is stored, and the shop still counts as initialised.
 * @source spec §4 Partner configuration, §8 Other
 */
export const initializePartnerConfig = createAppThunk(
  'partnerConfig/initialize',
  async ({ partnerId }: { partnerId?: string }, { dispatch, getState, extra }) => {
    const { INITIALIZE_PARTNER_CONFIG, SET_IS_INITIALIZED, SET_RESULTS } = partnerConfigSlice.actions;
    const handle = partnerConfigHandle(partnerId);
    dispatch(INITIALIZE_PARTNER_CONFIG({ handle }));
    const isKnown = getState().partnerConfig.byHandle[handle] !== undefined;
    try {
      if (!isKnown) {
        const config = partnerConfigOf(await read(handle, extra.server?.edgeConfig));
        dispatch(SET_RESULTS({ handle, config }));
      }
      dispatch(SET_IS_INITIALIZED({}));
    } catch (error) {
      const { service } = toRemoteError(error);
      dispatch(SET_IS_INITIALIZED({ error: notFound, ...(service ? { service } : {}) }));
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
