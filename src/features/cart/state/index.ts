export { addToCartSlice } from './addToCartSlice';
export { cartSlice, itemCountSlice } from './cartSlice';
export {
  addingToCart,
  cartUiSlice,
  extrasAsked,
  feedbackReset,
  feedbackSet,
  type CartFeedback,
  type AskedExtras,
  type UndoStep,
} from './cartUiSlice';
export {
  selectCart,
  selectCartLines,
  selectFeedback,
  selectAnyFeedback,
  selectAskedExtras,
  selectIsCartBusy,
  selectIsLoyaltyLoading,
  selectIsUnsettled,
  selectShownCart,
  selectItemCount,
  selectPaysMemberPrices,
} from './selectors';
export { getCartSlice, selectCartStatus } from './getCartSlice';
export { selectIsAdding } from './selectIsAdding';
export { cartLeft } from './cartCalls';
export { fetchCart } from './fetchCart';
export { loadAddToCart, loadCheckCartPlace } from './lazyThunks';
export { addToCart, type AddToCartInput, type AddToCartResult } from './addToCart';
export { removeCartItem, removeCartItems } from './removeCartItem';
export { removeCartAddon } from './removeCartAddon';
export { undoRemoval } from './undoRemoval';
export { emptyCart } from './emptyCart';
export { finishCart } from './finishCart';
export { fetchItemCount } from './fetchItemCount';
export { addCartAddon } from './addCartAddon';
export { setQuantity } from './setQuantity';
export { changeCartItem } from './changeCartItem';
export { askCartPlace } from './askCartPlace';
export { changeCartDelivery } from './changeCartDelivery';
export { startCheckout } from './startCheckout';
export { forgetCart, readCartIdentity } from './cartIdentity';
export { keepInStep } from './keepInStep';
export { followSession } from './followSession';
export { applyPromoCode, removePromoCode } from './promoCode';
export { moveCartItem } from './moveCartItem';
export { addLoyaltyItem, removeLoyaltyItem, resumeLoyalty } from './loyaltyItem';
export {
  selectHaveSiblingCartsFailed,
  selectPaidWith,
  selectSiblingCarts,
  siblingCartsSlice,
} from './siblingCartsSlice';
export { leftOutCarts, rememberLeftOut } from './leftOutMemory';
export { addSiblingCart, fetchSiblingCarts, removeSiblingCart, renameCart, switchCart } from './siblingCarts';
