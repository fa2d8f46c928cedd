export { productRowsSlice, selectProductRow } from './productRowsSlice';
export { fetchProductRow } from './fetchProductRow';
export {
  listingSlice,
  selectListing,
  type ListingCell,
  type ListingView,
  type PromoCardView,
} from './listingSlice';
export { fetchListing } from './fetchListing';
export { keepProductCount } from './keepProductCount';
