import { createSlice } from '@reduxjs/toolkit';
import { routeChangeCompleted, routeChangeFailed, routeChangeStarted } from '@/store/routeActions';

/** Where the shopper is and whether the next page is on its way. @source spec §2 UI state (route change) */
export interface RouteChangeState {
  /** Route pattern, for example /products/[handle]. */
  pathname: string;
  query: Record<string, string | string[]>;
  /** Address without locale; on the server the canonical one, which names no visitor. */
  asPath: string;
  isFallback: boolean;
  /** Lower-case locale key, as the router's locale is read. */
  locale: string;
  /** Start of the running or last navigation, epoch milliseconds; null before the first. */
  started: number | null;
  isLoading: boolean;
  shallow: boolean;
}

const initialState: RouteChangeState = {
  pathname: '/',
  query: {},
  asPath: '/',
  isFallback: false,
  locale: 'en-us',
  started: null,
  isLoading: false,
  shallow: false,
};

const slice = createSlice({
  name: 'routeChange',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(routeChangeStarted, (state, { payload }) => {
        state.started = payload.time;
        state.isLoading = true;
        state.shallow = payload.shallow;
      })
      .addCase(routeChangeCompleted, (state, { payload }) => ({
        ...payload,
        locale: payload.locale.toLowerCase(),
        started: state.started,
        isLoading: false,
      }))
      .addCase(routeChangeFailed, (state) => {
        state.isLoading = false;
      });
  },
  selectors: {
    /** Route pattern, query, address and locale of the current page. @source spec §2 UI state (route change) */
    selectRoute: (state) => state,
    /** Whether a page (not only an address) is being loaded. @source spec §2 UI state (route change) */
    selectIsPageChanging: (state) => state.isLoading && !state.shallow,
    /** Lower-case locale key of the current page. @source spec §2 Locale prefix */
    selectRouteLocale: (state) => state.locale,
  },
});

/** The server state has the canonical address; only the browser knows the state of the running navigation. */
export const routeChangeSlice = {
  ...slice,
  /** Joins a page's server state to the browser's. @source spec §4 Page reloads */
  mergeHydrated: (current: RouteChangeState, incoming: RouteChangeState): RouteChangeState => ({
    ...incoming,
    started: current.started,
    isLoading: current.isLoading,
    shallow: current.shallow,
  }),
};

export const { selectRoute, selectIsPageChanging, selectRouteLocale } = slice.selectors;
