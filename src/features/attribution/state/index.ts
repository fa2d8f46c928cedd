export {
  attributionSlice,
  selectCarriedParameters,
  selectPartnerId,
  selectSplitTest,
  selectVisitParameters,
} from './attributionSlice';
export { readVisit, keptRecipient, keepRecipient } from './readVisit';
