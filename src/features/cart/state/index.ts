export { cartSlice, itemCountSlice } from './cartSlice';
export { cartUiSlice, feedbackReset, feedbackSet, type CartFeedback } from './cartUiSlice';
export {
  selectCart,
  selectCartLines,
  selectCartStatus,
  selectFeedback,
  selectAnyFeedback,
  selectIsCartBusy,
  selectIsLeaving,
  selectItemCount,
} from './selectors';
export { fetchCart } from './fetchCart';
export { addToCart, type AddToCartInput, type AddToCartResult } from './addToCart';
export { removeCartItem } from './removeCartItem';
export { removeCartAddon } from './removeCartAddon';
export { emptyCart } from './emptyCart';
export { finishCart } from './finishCart';
export { fetchItemCount } from './fetchItemCount';
export { changeCartItem } from './changeCartItem';
export { changeCartDelivery } from './changeCartDelivery';
export { startCheckout } from './startCheckout';
export { forgetCart, readCartIdentity } from './cartIdentity';
