export {
  attributionSlice,
  selectPartnerId,
  selectSplitTest,
  selectVisitParameters,
} from './attributionSlice';
export { readVisit } from './readVisit';
