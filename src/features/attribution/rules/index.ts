export { carriedAddress } from './carriedAddress';
export {
  attributionOf,
  broughtBy,
  campaignOf,
  cookieText,
  hasPaidClick,
  readParameters,
  readTrackingCookie,
} from './visitSource';
