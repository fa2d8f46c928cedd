export {
  checkoutSlice,
  companionsSlice,
  placingFailed,
  placingSlice,
  selectDeliveryReason,
  selectFormerTotal,
  selectIsCheckingPayment,
  selectIsPlacing,
  selectLeftOut,
  selectOrderedId,
  selectParts,
  selectPlacingProblem,
  type CheckoutPart,
  type LeftOutCart,
} from './checkoutSlice';
export { endMove, switchToPart } from './deliverElsewhere';
export { followCheckoutOwner, followLanguage, leaveOut, openCheckout, orderAsGuest } from './openCheckout';
export type { RefreshedCheckout } from './readCheckout';
export {
  choosePayment,
  paySavedCard,
  saveMessage,
  savePayment,
  saveRecipient,
  verifyRecipient,
  type SavedStep,
} from './saveStep';
export { abandonPayment, orderFinished } from './pendingPayment';
export { resolveOutcome, placeOrder } from './placeOrder';
export { answerBank, readBankQuestion, type BankAnswer } from './sandboxBank';
