export {
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
export {
  destinationOf,
  envelopeLines,
  extraFields,
  offeredAddressTypes,
  recipientOf,
  recipientProblems,
  recipientValues,
  verifiedRecipient,
  type AddressType,
  type Destination,
  type RecipientValues,
} from './recipientForm';
export {
  comesTooLate,
  enteredTimeOf,
  lastDayOf,
  parseUsDate,
  serviceTimeOf,
  serviceTimes,
} from './serviceTime';
export { saveProblems } from './formProblems';
export { cardMessageOf, messageProblems, messageValues, senderOf, type MessageValues } from './messageForm';
export {
  cardBrandOf,
  cardEntryOf,
  cardProblems,
  digitsOf,
  isCardNumber,
  writtenCardNumber,
  writtenExpiry,
  type CardEntry,
  type CardValues,
} from './cardForm';
export {
  deliveryReason,
  elsewhereOf,
  isPaymentAddress,
  mustBeSolved,
  openingProblem,
  placingProblem,
  type Elsewhere,
  type OpeningProblem,
  type PlacedOrder,
  type PlacingProblem,
  type Refusal,
} from './placing';
export { addressTypeOf, recipientOfVisit } from './recipientOfVisit';
