export { listingAddress, toggledFilter, type ListingChoices } from './listingAddress';
export { listingPage, type ListingQuestion } from './listingPage';
export { partnerListOf, type ProductList } from './partnerList';
export { listedOf, type Listed } from './listed';
export { countedFacets, facetViews, filtered, filterKey, isInPriceRange, type FacetView } from './filters';
export { sorted, sortOptions, type SortOption } from './sorting';
export { grids, isCountedPromo, pageCountOf, promoCell, promoWidth, type Device } from './promoGrid';
export { pagesOf, sequence, type PageCell } from './pageCells';
