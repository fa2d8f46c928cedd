export { ProductCard } from './components/ProductCard';
