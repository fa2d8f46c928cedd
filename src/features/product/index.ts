export { ProductBadge } from './components/ProductBadge';
export { cardLineCount, cardLines } from './components/cardLines';
export { ProductCard } from './components/ProductCard';
export { RecentlyViewed } from './components/lazyRecentlyViewed';
export { VaseChoice } from './components/VaseChoice';
