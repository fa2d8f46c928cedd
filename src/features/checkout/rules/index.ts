export {
  checkoutSteps,
  firstOpenStop,
  hasDelivery,
  nextStop,
  reachableStop,
  stepAddress,
  stepNumber,
  stepsOf,
  stopAddress,
  stopBefore,
  stopQuery,
  stopsOf,
  togetherCents,
  type CheckoutStep,
  type CheckoutStop,
} from './steps';
export { extraFields, offeredAddressTypes, type AddressType, type ExtraField } from './addressFields';
export { enteredTimeOf, serviceTimeOf, serviceTimes } from './serviceTime';
export { problemCode, problemsOf, type FormProblems } from './formProblems';
export { saveProblems } from './saveProblems';
export {
  destinationOf,
  recipientOf,
  recipientProblems,
  recipientValues,
  type Destination,
  type RecipientValues,
} from './recipientForm';
export { cardMessageOf, messageProblems, messageValues, senderOf, type MessageValues } from './messageForm';
export { cardBrandOf, digitsOf, isCardNumber, writtenCardNumber } from './cardBrand';
export {
  cardEntryOf,
  cardProblems,
  expiryOf,
  writtenExpiry,
  type CardEntry,
  type CardValues,
} from './cardForm';
export {
  isPaymentAddress,
  deliveryReason,
  isUnclear,
  mustBeSolved,
  placingProblem,
  type PlacedOrder,
  type PlacingProblem,
  type Refusal,
} from './placing';
export { elsewhereOf, openingProblem, type Elsewhere, type OpeningProblem } from './openingProblem';
export { envelopeLines, verifiedRecipient } from './verifiedRecipient';
export { addressTypeOf, recipientOfVisit } from './recipientOfVisit';
export { comesTooLate, lastDayOf, parseUsDate } from './serviceDay';
