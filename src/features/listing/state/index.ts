export { fetchProductRow } from './fetchProductRow';
export { productRowsSlice, selectProductRow } from './productRowsSlice';
export {
  keepProductCount,
  listingSlice,
  selectListing,
  type ListingCell,
  type ListingView,
  type PromoCardView,
} from './listingSlice';
export { fetchListing } from './fetchListing';
export {
  collectionsSlice,
  fetchCollections,
  readCollections,
  selectCollections,
  type CollectionTile,
} from './collections';
