/* What the cart page needs once something is changed in it, and the checkout where a guest goes on; `lateWrites` loads it. */
export { changeCartDelivery, changeCartItem, moveCartItem } from './changeLine';
export { removeLoyaltyItem } from './loyaltyItem';
export { applyPromoCode, removePromoCode } from './promoCode';
export { emptyCart, removeCartAddon, removeCartItem } from './removeLines';
export { startCheckout } from './startCheckout';
export { switchCart } from './switchCart';
export { addLinesAgain, undoRemoval } from './undoRemoval';
