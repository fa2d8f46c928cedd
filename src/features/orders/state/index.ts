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
export { lookUpOrder, lookUpOwnOrder } from './lookUpOrder';
export { askForPayment, readOrderDates, modifyOrder, readModifiable, type Modified } from './modifyOrder';
export { requestOrderLink, type LinkRequest } from './requestOrderLink';
