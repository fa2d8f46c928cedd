import type { OrderStatus } from '@/contracts/orders';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** The order somebody looked up. @source spec §3 Other entities (order lookup result) */
export const orderStatusSlice = injectReducer(
  createRemoteSlice<OrderStatus, 'orderStatus'>({ name: 'orderStatus' }),
);
