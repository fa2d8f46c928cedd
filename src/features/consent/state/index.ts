export { choosePrivacy } from './choosePrivacy';
export { isMeasured, isPrivacyAsked, onPrivacyChoice, readPrivacy } from './privacyChoice';
