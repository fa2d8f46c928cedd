export { cartCookies, type CartIdentity } from './cartCookies';
export {
  addonRemovalRefusal,
  beingOrdered,
  paymentAddress,
  removalRefusal,
  type RemovalRefusal,
} from './removal';
export { preFeeTotalCents, totalDiscountCents } from './totals';
export { linesOf, productLines } from './cartLines';
export { deliveryGroupsOf, type DeliveryGroup } from './deliveryGroups';
export { billRows, type BilledCart, type BillRow, type BillRowKind } from './bill';
export { cartsAsOne } from './cartsAsOne';
export { datedProductsOf, movingProductsOf, pickOf } from './datedProducts';
export { lentDelivery, type LentDelivery } from './lentDelivery';
export {
  blockedLines,
  isMembershipAbroad,
  lineAddress,
  linePicture,
  linePrice,
  pieceCents,
} from './lineView';
export { removedAddonParameters, removedLineParameters } from './removedAddonParameters';
export { withChange, type CartChange } from './cartChange';
export { foreseenCart } from './foreseenCart';
export { foreseenLine, type LineFacts } from './foreseenLine';
export { noCartYet } from './noCartYet';
export { newerCart } from './newerCart';
export { addonsOfLine, deliveryChoiceOf, vaseOfLine, wishOfLine, type LineWish } from './lineWish';
export {
  editedLine,
  isLineChanged,
  lineChoiceOf,
  vaseAccessory,
  withExtras,
  type EditParameters,
  type LineChoice,
} from './lineChoice';
export { promoProblemOf, writtenCode, type PromoProblem } from './promoCode';
export { loyaltyLine } from './loyaltyLine';
export { linePriceOf, paysMemberPrices } from './memberPrices';
export { cartsBeside, cartsTogether, hasSeveralCarts, mostCarts, multiCartCookie } from './severalCarts';
