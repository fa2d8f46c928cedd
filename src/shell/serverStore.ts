import type { IncomingMessage } from 'node:http';
import { createWrapper } from 'next-redux-wrapper';
import { packRows } from '@/store/packedRows';
import type { ThunkExtra } from '@/store/createAppThunk';
import { pristineState, type RootState, serializeState } from './rootReducer';
import { type AppStore, createShopStore, statesOfPacked } from './store';

const extras = new WeakMap<IncomingMessage, ThunkExtra>();

/** Makes a store for each request and sends its changed slices with the page, their lists packed. `usePageStore` merges them. */
export const storeWrapper = createWrapper<AppStore>(
  (context) => createShopStore('req' in context && context.req ? extras.get(context.req) : undefined),
  {
    serializeState(state: RootState) {
      const slices = serializeState(state, pristineState()) as RootState;
      const packed = packRows(slices) as RootState;
      statesOfPacked.set(packed, slices);
      return packed;
    },
  },
);

/** Stores the clients made for a request until its store is created. */
export function attachExtra(request: IncomingMessage, extra: ThunkExtra): void {
  extras.set(request, extra);
}
