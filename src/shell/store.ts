import type { IncomingMessage } from 'node:http';
import { configureStore, isAction, type Middleware, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { type Context, createWrapper, HYDRATE } from 'next-redux-wrapper';
import { onReducerJoined } from '@/store/lazyReducers';
import { packRows, unpackRows } from '@/store/packedRows';
import { createRouteQueue, REDUCER_JOINED } from '@/store/routeQueue';
import type { ThunkExtra } from '@/store/createAppThunk';
import { createBrowserExtra } from './browserExtra';
import { createReactions, reactions } from './reactions/reactions';
import { pristineState, rootReducer, type RootState, serializeState } from './rootReducer';

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

/** One store per request on the server, one for the whole visit in the browser. */
function makeStore(context: Partial<Context>): AppStore {
  return createShopStore('req' in context ? extraOf(context.req) : undefined);
}

/** Joins store and pages: sends changed slices with the page, their lists packed, and merges them on arrival. */
export const storeWrapper = createWrapper<AppStore>(
  makeStore,
  /* Only the server sends state, so the browser's script does not need the code for it. */
  typeof window === 'undefined'
    ? packing()
    : { deserializeState: (packed) => unpackRows(packed) as RootState },
);

/** On the server the page renders from the state itself, not from its packed form. */
function packing() {
  const states = new WeakMap<object, RootState>();
  return {
    serializeState(state: RootState) {
      const slices = serializeState(state, pristineState()) as RootState;
      const packed = packRows(slices) as RootState;
      states.set(packed, slices);
      return packed;
    },
    deserializeState: (packed: RootState) => states.get(packed) ?? (unpackRows(packed) as RootState),
  };
}

/**
 * The page's server state is merged while React renders the next page. Telling subscribers at once would update
 * components in the middle of that render, so in the browser they hear of it on the next frame.
 */
const batchHydrate: Middleware = () => (next) => (action) => {
  if (!isAction(action) || action.type !== HYDRATE || typeof window === 'undefined') return next(action);
  return next({ ...action, meta: { [SHOULD_AUTOBATCH]: true } });
};

const extras = new WeakMap<IncomingMessage, ThunkExtra>();

/** Stores the clients made for a request until its store is created. */
export function attachExtra(request: IncomingMessage, extra: ThunkExtra): void {
  extras.set(request, extra);
}

/** The clients made for a request; undefined in the browser and while React renders. */
function extraOf(request: IncomingMessage | undefined): ThunkExtra | undefined {
  return request && extras.get(request);
}
