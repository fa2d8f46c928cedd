export { listingAddress, toggledFilter, type ListingChoices } from './listingAddress';
export {
  grids,
  isCountedPromo,
  listingPage,
  pageCountOf,
  pagesOf,
  pageWindow,
  promoCell,
  promoWidth,
  sequence,
  type Device,
} from './listingPages';
