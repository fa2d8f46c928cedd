import type { Answer } from '@/contracts/gateway';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** The order a confirmation page shows; only browsers fill it. @source spec §4 Remote data slices */
export const orderSlice = createRemoteSlice<Answer<'getOrder'>, 'order'>({ name: 'order' });
