export {
  giftFinderAddress,
  withoutPart,
  type Budget,
  type GiftWish,
  type Recipient,
  type WishPart,
} from './giftWish';
export { fittingGifts } from './fittingGifts';
