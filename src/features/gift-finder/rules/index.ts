export {
  fittingGifts,
  giftFinderAddress,
  withoutPart,
  type GiftTastes,
  type GiftWish,
  type WishPart,
} from './giftWish';
