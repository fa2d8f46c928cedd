export {
  campaignParameters,
  forgotPasswordParameters,
  persistentParameters,
  personalPersistentParameters,
  trackingParameters,
  visitLongParameters,
} from './parameterNames';
export { readParameters, readTrackingCookie, type VisitParameters } from './readParameters';
export { mergedParameters, partnerIdOf } from './mergedParameters';
export { carriedAddress } from './carriedAddress';
export { isSplitTestActive, readSplitTest, type SplitTest } from './splitTest';
