export {
  giftsAddress,
  giftsParameters,
  giftsQueryOf,
  hasPartnerData,
  openingPlace,
  type GiftsPlace,
} from './giftsQuery';
