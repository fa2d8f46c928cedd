import type { orderSlice } from './orderSlice';
import type { orderStatusSlice } from './orderStatusSlice';

/** The order of a confirmation page. */
export const selectOrder = (state: { order: ReturnType<typeof orderSlice.reducer> }) => state.order;

/** The order somebody looked up, once it was found. */
export const selectOrderStatus = (state: { orderStatus: ReturnType<typeof orderStatusSlice.reducer> }) =>
  state.orderStatus.results;
