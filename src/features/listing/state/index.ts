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
export { collectionsSlice, selectCollections, type CollectionTile } from './collectionsSlice';
export { fetchCollections } from './fetchCollections';
export { readCollections } from './readCollections';
export { keepProductCount } from './keepProductCount';
