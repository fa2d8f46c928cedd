export { cardLineCount, CardGrid } from './components/CardGrid';
export { ProductBadge, ProductCard } from './components/ProductCard';
export { RecentlyViewed } from './components/lazyRecentlyViewed';
export { VaseChoice } from './components/VaseChoice';
