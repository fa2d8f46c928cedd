import type { Answer } from '@/contracts/gateway';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** Orders for further recipients, paid together with the one of the page; only browsers fill it. @source spec §4 Remote data slices */
export const otherOrdersSlice = injectReducer(
  createRemoteSlice<readonly Answer<'getOrder'>[], 'otherOrders'>({ name: 'otherOrders' }),
);
