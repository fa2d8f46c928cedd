export { FacetPanel } from './components/FacetPanel';
export { ProductGrid } from './components/ProductGrid';
export { ResultBar } from './components/ResultBar';
export { SortSelect } from './components/SortSelect';
