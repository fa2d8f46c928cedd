import type { Answer } from '@/contracts/gateway';
import type { OrderStatus } from '@/contracts/orders/orders';
import { createRemoteSlice } from '@/store/createRemoteSlice';
import { injectReducer } from '@/store/lazyReducers';

/** The order of a confirmation page; filled in the browser only. @source spec §4 Remote data slices */
export const orderSlice = injectReducer(createRemoteSlice<Answer<'getOrder'>, 'order'>({ name: 'order' }));

/** The order somebody looked up. @source spec §3 Other entities (order lookup result) */
export const orderStatusSlice = injectReducer(
  createRemoteSlice<OrderStatus, 'orderStatus'>({ name: 'orderStatus' }),
);

/** Orders paid together with that one; filled in the browser only. @source spec §4 Remote data slices */
export const otherOrdersSlice = injectReducer(
  createRemoteSlice<readonly Answer<'getOrder'>[], 'otherOrders'>({ name: 'otherOrders' }),
);

/** The order of a confirmation page. */
export const selectOrder = (state: { order: ReturnType<typeof orderSlice.reducer> }) => state.order;

const none: readonly Answer<'getOrder'>[] = [];

/** Orders paid together with that one, as far as known. */
export const selectOtherOrders = (state: {
  otherOrders: ReturnType<typeof otherOrdersSlice.reducer>;
}): readonly Answer<'getOrder'>[] => state.otherOrders.results ?? none;

/** Whether they could not be read and are not being read again. */
export const selectHaveOtherOrdersFailed = ({
  otherOrders,
}: {
  otherOrders: ReturnType<typeof otherOrdersSlice.reducer>;
}): boolean => otherOrders.error !== null && !otherOrders.isLoading;

/** The order somebody looked up, once it was found. */
export const selectOrderStatus = (state: { orderStatus: ReturnType<typeof orderStatusSlice.reducer> }) =>
  state.orderStatus.results;
