export {
  attributionSlice,
  selectCarriedParameters,
  selectPartnerId,
  selectVisitParameters,
} from './attributionSlice';
export { followPrivacyChoice, presentVisit, rememberVisit, visitAttribution } from './rememberVisit';
export { readVisit } from './readVisit';
export { storedRecipient } from './recipient';
export { heldArm } from './shownArm';
