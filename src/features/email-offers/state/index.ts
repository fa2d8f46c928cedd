export { postPreferenceSlice, signUpForOffers } from './signUpForOffers';
