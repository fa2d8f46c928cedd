export {
  campaignParameters,
  forgotPasswordParameters,
  persistentParameters,
  personalPersistentParameters,
  trackingParameters,
  visitLongParameters,
  carriedAddress,
} from './carriedAddress';
export {
  readParameters,
  readTrackingCookie,
  mergedParameters,
  partnerIdOf,
  isSplitTestActive,
  readSplitTest,
  type VisitParameters,
  type SplitTest,
} from './readParameters';
