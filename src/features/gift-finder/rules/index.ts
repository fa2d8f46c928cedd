export {
  fittingGifts,
  giftFinderAddress,
  withoutPart,
  type Budget,
  type GiftTastes,
  type GiftWish,
  type WishPart,
} from './giftWish';
