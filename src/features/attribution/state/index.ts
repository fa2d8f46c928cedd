export {
  attributionSlice,
  selectCarriedParameters,
  selectPartnerId,
  selectVisitParameters,
} from './attributionSlice';
export { followPrivacyChoice, presentVisit, rememberVisit, visitAttribution } from './rememberVisit';
export { readVisit, storedRecipient, storeRecipient } from './readVisit';
export { heldArm } from './shownArm';
