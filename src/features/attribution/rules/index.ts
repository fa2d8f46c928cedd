export { carriedAddress } from './carriedAddress';
export { attributionOf, broughtBy, cookieText, hasPaidClick } from './rememberedVisit';
export { campaignOf, readParameters, readTrackingCookie } from './readParameters';
