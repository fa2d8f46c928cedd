export {
  attributionSlice,
  selectCarriedParameters,
  selectPartnerId,
  selectSplitTest,
  selectVisitParameters,
} from './attributionSlice';
export { readVisit, storedRecipient, storeRecipient } from './readVisit';
