export { giftsQueryOf, hasPartnerData, type GiftsPlace } from './giftsQuery';
export { giftsAddress, giftsParameters, openingPlace } from './giftsPlace';
