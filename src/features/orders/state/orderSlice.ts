import type { Answer } from '@/contracts/gateway';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** The order a confirmation page shows; only browsers fill it. @source spec §4 Remote data slices */
export const orderSlice = injectReducer(createRemoteSlice<Answer<'getOrder'>, 'order'>({ name: 'order' }));
