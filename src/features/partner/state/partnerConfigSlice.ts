import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import { configInForce, defaultPartnerConfig, type PartnerConfig } from '../rules';

interface PartnerConfigState {
  /** Configurations by handle: loaded once a visit. */
  byHandle: Record<string, PartnerConfig>;
  handle: string | null;
  isLoading: boolean;
  /** True after loading, whether it succeeded or failed. */
  isInitialized: boolean;
  error: string | null;
  /** Service that gave no answer, when that was the reason. */
  service?: string;
}

const initialState: PartnerConfigState = {
  byHandle: {},
  handle: null,
  isLoading: false,
  isInitialized: false,
  error: null,
};

const slice = createSlice({
  name: 'partnerConfig',
  initialState,
  reducers: {
    INITIALIZE_PARTNER_CONFIG: (state, { payload }: PayloadAction<{ handle: string }>) => {
      state.handle = payload.handle;
      state.isLoading = true;
      state.error = null;
    },
    SET_RESULTS: (state, { payload }: PayloadAction<{ handle: string; config: PartnerConfig }>) => {
      state.byHandle[payload.handle] = payload.config;
    },
    SET_IS_INITIALIZED: (state, { payload }: PayloadAction<{ error?: string; service?: string }>) => {
      state.isLoading = false;
      state.isInitialized = true;
      state.error = payload.error ?? null;
      if (payload.service) state.service = payload.service;
      else delete state.service;
    },
  },
});

/** What was read in this visit stays, whatever a next page brings. @source spec §4 (Results are cached in memory per handle) */
const mergeHydrated = (current: PartnerConfigState, incoming: PartnerConfigState): PartnerConfigState => ({
  ...incoming,
  byHandle: { ...current.byHandle, ...incoming.byHandle },
});

/** The configuration of the visit's partner. @source spec §4 Partner configuration */
export const partnerConfigSlice = { ...slice, mergeHydrated };

type Root = { partnerConfig: PartnerConfigState };

/** The configuration in force: an unknown or inactive partner's visit goes by the shop's own. */
export const selectPartnerConfig = ({ partnerConfig: { handle, byHandle } }: Root): PartnerConfig =>
  configInForce(handle ? byHandle[handle] : undefined, byHandle[partnerConfigHandle(undefined)]);

/** The active partner whose shop this is; undefined in the shop itself. */
export function selectPartnerShop(state: Root): PartnerConfig | undefined {
  const config = selectPartnerConfig(state);
  const isOwn = config === defaultPartnerConfig || config.handle === partnerConfigHandle(undefined);
  return isOwn ? undefined : config;
}
