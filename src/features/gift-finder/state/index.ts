export {
  giftFinderSlice,
  giftFinderSubmitted,
  selectGiftFinder,
  type FoundGift,
  type GiftFinderView,
  type WayOn,
} from './giftFinderSlice';
export { fetchGiftFinder } from './fetchGiftFinder';
