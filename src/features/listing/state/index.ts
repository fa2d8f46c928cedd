export {
  listingSlice,
  productRowsSlice,
  selectListing,
  selectProductRow,
  type ListingCell,
  type ListingView,
  type PromoCardView,
  type PromoCellView,
} from './listingSlice';
export { saveProductCount } from './saveProductCount';
export { fetchListing, fetchProductRow } from './fetchListing';
export {
  collectionsSlice,
  fetchCollections,
  readCollections,
  selectCollections,
  type CollectionTile,
} from './collections';
