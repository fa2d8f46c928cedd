export {
  campaignParameters,
  forgotPasswordParameters,
  persistentParameters,
  personalPersistentParameters,
  trackingParameters,
  visitLongParameters,
  carriedAddress,
} from './carriedAddress';
export { attributionOf, broughtBy, cookieText, hasPaidClick } from './rememberedVisit';
export {
  readParameters,
  readTrackingCookie,
  mergedParameters,
  partnerIdOf,
  campaignOf,
  isSplitTestActive,
  readSplitTest,
  type VisitParameters,
  type SplitTest,
} from './readParameters';
