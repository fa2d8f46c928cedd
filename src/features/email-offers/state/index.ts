export { postPreferenceSlice } from './postPreferenceSlice';
export { signUpForOffers, type OffersOutcome } from './signUpForOffers';
