export { listingAddress, toggledFilter, type ListingChoices } from './listingAddress';
export {
  grids,
  isCountedPromo,
  listingPage,
  pagesOf,
  pageWindow,
  promoCell,
  promoWidth,
  sequence,
  type Device,
} from './listingPages';
