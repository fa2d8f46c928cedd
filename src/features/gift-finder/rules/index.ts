export { giftFinderAddress, withoutPart, type Budget, type GiftWish, type WishPart } from './giftWish';
export { fittingGifts, type GiftTastes } from './fittingGifts';
