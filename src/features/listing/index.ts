export { FacetPanel } from './components/FacetPanel';
export { ProductGrid } from './components/ProductGrid';
export { SortSelect } from './components/SortSelect';
