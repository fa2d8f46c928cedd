export { cartCookies, type CartIdentity } from './cartCookies';
export { addonRemovalRefusal, removalRefusal, type RemovalRefusal } from './removal';
export { preFeeTotalCents, totalDiscountCents } from './totals';
export { cartTypeOf, linesOf, productLines } from './cartLines';
export { deliveryGroupsOf, type DeliveryGroup } from './deliveryGroups';
export { billRows, type BillRow, type BillRowKind } from './bill';
export { datedProductsOf, pickOf } from './datedProducts';
export { blockedLines, linePicture, linePrice, pieceCents } from './lineView';
export { removedAddonParameters } from './removedAddonParameters';
