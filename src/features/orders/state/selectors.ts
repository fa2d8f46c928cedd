import type { Answer } from '@/contracts/gateway';
import type { otherOrdersSlice } from './otherOrdersSlice';
import type { orderSlice } from './orderSlice';
import type { orderStatusSlice } from './orderStatusSlice';

/** The order of a confirmation page. */
export const selectOrder = (state: { order: ReturnType<typeof orderSlice.reducer> }) => state.order;

const none: readonly Answer<'getOrder'>[] = [];

/** Orders paid together with that one, as far as they are known. */
export const selectOtherOrders = (state: {
  otherOrders: ReturnType<typeof otherOrdersSlice.reducer>;
}): readonly Answer<'getOrder'>[] => state.otherOrders.results ?? none;

/** Whether they could not be read and are not being asked for again. */
export const selectHaveOtherOrdersFailed = ({
  otherOrders,
}: {
  otherOrders: ReturnType<typeof otherOrdersSlice.reducer>;
}): boolean => otherOrders.error !== null && !otherOrders.isLoading;

/** The order somebody looked up, once it was found. */
export const selectOrderStatus = (state: { orderStatus: ReturnType<typeof orderStatusSlice.reducer> }) =>
  state.orderStatus.results;
