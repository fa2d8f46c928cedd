import { createAsyncThunk } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/shell/store';
import type { CmsClient } from '@/clients/cms/cmsClient';
import type { CollectionPages } from '@/clients/content/collectionPages';
import type { ContentClient } from '@/clients/content/contentClient';
import type { EdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import type { Gateway } from '@/clients/gateway/gateway';
import type { SearchClient } from '@/clients/search/searchClient';
import type { Locale } from '@/contracts/locales';
import type { Clock } from '@/lib/clock';

/** What the body of a thunk receives, for functions that thunks share. */
export interface ThunkTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}

/**
 * Redux Toolkit's async thunk with the types of the shop's state, dispatch and clients:
 * `createAppThunk('cart/removeItem', async (input, { dispatch, getState, extra }) => …)`.
 * @source spec §4 (every transition that calls out)
 */
export const createAppThunk = createAsyncThunk.withTypes<{
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
}>();

/** A thunk made by it, for code that hands thunks on. */
export interface AppThunk<Outcome, Input> {
  (
    input: Input,
  ): (
    dispatch: AppDispatch,
    getState: () => RootState,
    extra: ThunkExtra,
  ) => Promise<unknown> & { unwrap(): Promise<Outcome> };
}

/** Clients that exist only while a page is rendered on the server; the browser calls our own `/api` instead. */
export interface ServerClients {
  readonly content: ContentClient;
  readonly lists: CollectionPages;
  readonly cms: CmsClient;
  readonly search: SearchClient;
  readonly edgeConfig: EdgeConfigClient;
  /** Called with the error when the page leaves a part out because its service failed. */
  readonly onReadFailed?: (error: unknown) => void;
}

/** What every thunk receives besides dispatch and getState: the clients, the clock and the language. */
export interface ThunkExtra {
  readonly gateway: Gateway;
  readonly clock: Clock;
  /** Locale of the current page; in the browser it changes as the shopper moves. */
  readonly locale: Locale;
  /** Undefined in the browser. */
  readonly server?: ServerClients;
}

/**
 * Reads a part that a page can be shown without. When its service fails, the page uses the fallback and is cached for a
 * short time only, and dropped as soon as the service answers again.
 */
export const readOptional = <T>(
  { onReadFailed }: Pick<ServerClients, 'onReadFailed'>,
  read: Promise<T>,
  fallback: T,
): Promise<T> =>
  read.catch((error: unknown) => {
    onReadFailed?.(error);
    return fallback;
  });
