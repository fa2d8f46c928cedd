export {
  grids,
  isCountedPromo,
  listingAddress,
  pageCountOf,
  pagesOf,
  pageWindow,
  promoCell,
  promoWidth,
  sequence,
  toggledFilter,
  type Device,
  type ListingChoices,
} from './listingPages';
