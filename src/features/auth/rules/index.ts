export { isFullyLoggedIn, isGoldMember, profileOf, type Profile } from './profileOf';
