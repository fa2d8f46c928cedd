export { orderSlice } from './orderSlice';
export { orderStatusSlice } from './orderStatusSlice';
export { fetchOrder } from './fetchOrder';
export { lookUpOrder, type LookedUp } from './lookUpOrder';
export { readOrderToken, rememberOrderToken } from './orderTokens';
export { otherOrdersSlice } from './otherOrdersSlice';
export { selectHaveOtherOrdersFailed, selectOrder, selectOrderStatus, selectOtherOrders } from './selectors';
export { askOrderLink, type AskedLink } from './askOrderLink';
export { modifyOrder, readModifiable, type Modified } from './modifyOrder';
