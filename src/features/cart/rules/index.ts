export { hasSeveralCarts, multiCartCookie, type CartIdentity } from './cartCookies';
export {
  addonRemovalRefusal,
  beingOrdered,
  paymentAddress,
  removalRefusal,
  removedAddonParameters,
  removedLineParameters,
  type RemovalRefusal,
} from './removal';
export { linesOf, paysMemberPrices, productLines } from './cartLines';
export { gainedGoods, goodsOfLine, goodsOfLines, purchaseOf, sumsOfCarts } from './measuredGoods';
export { commonDelivery, pickOf } from './commonDelivery';
export { deliveryGroupsOf, type DeliveryGroup } from './deliveryGroups';
export { billRows, preFeeTotalCents, totalDiscountCents, type BilledCart, type BillRow } from './bill';
export { shortBill } from './shortBill';
export { cartGoesElsewhere } from './cartGoesElsewhere';
export { datedProductsOf, movingProductsOf } from './datedProducts';
export {
  blockedLines,
  extraPicture,
  isMembershipUnsold,
  lineAddress,
  linePicture,
  linePictureSizes,
  linePrice,
  pieceCents,
} from './lineView';
export { noCartYet, optimisticCart, withChange, type CartChange } from './optimisticCart';
export { linePriceOf, optimisticLine, type LineFacts } from './optimisticLine';
export { addonsOfLine, deliveryChoiceOf, vaseOfLine, wishOfLine, type LineWish } from './lineWish';
export {
  editedLine,
  isLineChanged,
  lineChoiceOf,
  vaseAccessory,
  withExtras,
  type EditParameters,
} from './lineChoice';
export {
  cartNameProblem,
  type CartNameProblem,
  promoProblemOf,
  writtenCode,
  type PromoProblem,
} from './enteredText';
export { cartsAsOne, cartsBeside, cartsTogether, mostCarts } from './severalCarts';
