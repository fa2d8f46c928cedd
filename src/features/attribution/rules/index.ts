export { carriedAddress, personalPersistentParameters, visitLongParameters } from './carriedAddress';
export {
  campaignParameters,
  forgotPasswordParameters,
  persistentParameters,
  trackingParameters,
} from './parameterNames';
export { attributionOf, broughtBy, cookieText, hasPaidClick } from './rememberedVisit';
export {
  readParameters,
  readTrackingCookie,
  mergedParameters,
  partnerIdOf,
  campaignOf,
  type VisitParameters,
} from './readParameters';
