import { configureStore, isAction, type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import { useState } from 'react';
import { onReducerJoined } from '@/store/lazyReducers';
import { unpackRows } from '@/store/packedRows';
import { createRouteQueue, REDUCER_JOINED } from '@/store/routeQueue';
import type { ThunkExtra } from '@/store/createAppThunk';
import { createBrowserExtra } from './browserExtra';
import { createReactions, reactions } from './reactions/reactions';
import { rootReducer, type RootState } from './rootReducer';

/** A store with the given clients; tests and the server pass their own, the browser's are the default. */
export function createShopStore(extra?: ThunkExtra, preloadedState?: RootState) {
  const clients: ThunkExtra = extra ?? createBrowserExtra(() => store.getState().routeChange.locale);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: process.env.NODE_ENV !== 'production',
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: clients },
        serializableCheck: { ignoreActions: true, ignoredPaths: ['form'] },
      }).concat(batchHydrate, createRouteQueue(), createReactions(reactions)),
  });
  if (typeof window !== 'undefined') onReducerJoined(() => store.dispatch({ type: REDUCER_JOINED }));
  return store;
}

export type AppStore = ReturnType<typeof createShopStore>;
export type AppDispatch = AppStore['dispatch'];
export type { RootState };

/** What the server has packed, for the same process to render from. */
export const statesOfPacked = new WeakMap<object, RootState>();

/**
 * The store of a page: on the server its own, in the browser one for the whole visit. What the server has sent with the page is
 * merged once, before anything of the page is drawn.
 * @see src/shell/serverStore.ts
 */
export function usePageStore(packed: RootState | undefined): AppStore {
  const [{ store, merged }] = useState(() => ({ store: createShopStore(), merged: new WeakSet<object>() }));
  if (packed && !merged.has(packed)) {
    merged.add(packed);
    store.dispatch({ type: HYDRATE, payload: statesOfPacked.get(packed) ?? unpackRows(packed) });
  }
  return store;
}

/**
 * The page's server state is merged while React renders the next page. Telling subscribers at once would update
 * components in the middle of that render, so in the browser they hear of it on the next frame.
 */
const batchHydrate: Middleware = () => (next) => (action) => {
  if (!isAction(action) || action.type !== HYDRATE || typeof window === 'undefined') return next(action);
  return next({ ...action, meta: { [SHOULD_AUTOBATCH]: true } });
};
