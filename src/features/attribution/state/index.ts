export {
  attributionSlice,
  selectCarriedParameters,
  selectPartnerId,
  selectSplitTest,
  selectVisitParameters,
} from './attributionSlice';
export { readVisit } from './readVisit';
export { keptRecipient, keepRecipient } from './keptRecipient';
