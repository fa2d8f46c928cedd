export { choosePrivacy, isMeasured, isPrivacyAsked, onPrivacyChoice, readPrivacy } from './privacyChoice';
