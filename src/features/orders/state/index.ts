export {
  orderSlice,
  orderStatusSlice,
  otherOrdersSlice,
  selectHaveOtherOrdersFailed,
  selectOrder,
  selectOrderStatus,
  selectOtherOrders,
} from './orderSlices';
export { fetchOrder } from './fetchOrder';
export { readOrderToken, rememberOrderToken } from './orderTokens';
export { fetchOrderAgain } from './fetchOrderAgain';
export { lookUpOrder } from './lookUpOrder';
export {
  askForPayment,
  readOrderDates,
  requestOrderLink,
  modifyOrder,
  readModifiable,
  type LinkRequest,
  type Modified,
} from './modifyOrder';
