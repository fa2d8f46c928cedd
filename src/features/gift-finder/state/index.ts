export {
  giftFinderSlice,
  selectGiftFinder,
  type FoundGift,
  type GiftFinderView,
  type WayOn,
} from './giftFinderSlice';
export { fetchGiftFinder } from './fetchGiftFinder';
export { giftsAsked } from './giftsAsked';
