import type { OrderStatus } from '@/contracts/orders';
import { createRemoteSlice } from '@/store/createRemoteSlice';

/** The order somebody looked up. @source spec §3 Other entities (order lookup result) */
export const orderStatusSlice = createRemoteSlice<OrderStatus, 'orderStatus'>({ name: 'orderStatus' });
