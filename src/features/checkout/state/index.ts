export { checkoutSlice } from './checkoutSlice';
export {
  placingFailed,
  placingReset,
  placingSlice,
  selectDeliveryReason,
  selectFormerTotal,
  selectIsAsking,
  selectIsPlacing,
  selectOrderedId,
  selectPlacingProblem,
} from './placingSlice';
export { openCheckout, type OpenedCheckout } from './openCheckout';
export { verifyRecipient } from './verifyRecipient';
export { saveRecipient } from './saveRecipient';
export { saveMessage } from './saveMessage';
export { abandonPayment } from './abandonPayment';
export { choosePayment } from './choosePayment';
export { savePayment } from './savePayment';
export type { SavedStep } from './saveStep';
export { findOut, placeOrder } from './placeOrder';
export { selectCheckout, selectLeftOut, selectParts, type CheckoutPart } from './selectors';
export { companionsSlice, type LeftOutCart } from './companionsSlice';
export { leaveOut } from './leaveOut';
export { turnToPart } from './turnToPart';
export { answerBank, readBankQuestion, type BankAnswer } from './askBank';
