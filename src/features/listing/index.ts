export { FacetPanel } from './components/FacetPanel';
export { ProductGrid } from './components/ProductGrid';
export { PromoPlace } from './components/PromoPlace';
export { ResultBar, SortSelect, type SortSelectProps } from './components/ResultBar';
