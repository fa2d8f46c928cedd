export { giftCardOf, type GiftCardView } from './giftCard';
export { giftsQueryOf, hasPartnerData, type GiftsPlace } from './giftsQuery';
export { giftsAddress, giftsParameters, openingPlace } from './giftsPlace';
