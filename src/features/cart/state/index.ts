export {
  cartSlice,
  itemCountSlice,
  selectAnyFeedback,
  selectCart,
  selectCartLines,
  selectFeedback,
  selectIsAdding,
  selectIsCartBusy,
  selectIsLoyaltyLoading,
  selectIsUnsettled,
  selectItemCount,
  selectPaysMemberPrices,
  selectRequestedExtras,
  selectShownCart,
} from './cartSlices';
export {
  addingToCart,
  cartUiSlice,
  extrasRequested,
  feedbackReset,
  feedbackSet,
  signInAsked,
  type CartFeedback,
  type ExtrasRequest,
  type UndoStep,
} from './cartUiSlice';
export { addToCartSlice, getCartSlice, selectCartStatus, selectLinesNewestFirst } from './requestSlices';
export { optimisticSlice } from './writes/optimisticSlice';
export { writesAnswered } from './writes/writeQueue';
export { readCartIdentity } from './cartIdentity';
export { cartLeft } from './expireCart';
export { fetchCart, fetchItemCount } from './fetchCart';
export { finishCart } from './dropCart';
export { followSession, synchronizeCart } from './cartVisit';
export { followCart, loadAndEnterCart, settleCartOwner } from './followCart';
export {
  loadAddToCart,
  loadAndCheckCartPlace,
  loadCheckCartPlace,
  loadCheckPlace,
  loadLoyaltyItem,
} from './lazyThunks';
export { loyaltyMemory } from './loyaltyMemory';
export { addToCart, type AddToCartInput, type AddToCartResult } from './addToCart';
export { addCartAddon, changeCartDelivery, changeCartItem, moveCartItem } from './changeLine';
export { setQuantity } from './setQuantity';
export { lateWrites, loadCartWrites } from './lateWrites';
export { emptyCart, removeCartAddon, removeCartItem, removeCartItems } from './removeLines';
export { undoRemoval } from './undoRemoval';
export { applyPromoCode, removePromoCode } from './promoCode';
export { removeLoyaltyItem } from './loyaltyItem';
export { sendAgain } from './sendAgain';
export { startCheckout } from './startCheckout';
export {
  fetchSiblingCarts,
  selectHaveSiblingCartsFailed,
  selectPaidWith,
  selectSiblingCarts,
  siblingCartsSlice,
} from './siblingCartsSlice';
export { leftOutCarts, rememberLeftOut } from './leftOutMemory';
export { addSiblingCart, removeSiblingCart, renameCart } from './siblingCarts';
export { switchCart } from './switchCart';
