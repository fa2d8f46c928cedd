export { cartCookies, type CartIdentity } from './cartCookies';
export { addonRemovalRefusal, removalRefusal, type RemovalRefusal } from './removal';
export { preFeeTotalCents, totalDiscountCents } from './totals';
export { cartTypeOf, linesOf, productLines } from './cartLines';
