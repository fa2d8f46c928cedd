export {
  giftsAddress,
  giftsParameters,
  giftsQueryOf,
  hasPartnerData,
  likedProduct,
  openingPlace,
  type GiftsPlace,
} from './giftsQuery';
