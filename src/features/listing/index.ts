export { FacetPanel } from './components/FacetPanel';
export { ProductGrid } from './components/ProductGrid';
export { ResultBar, SortSelect, type SortSelectProps } from './components/ResultBar';
