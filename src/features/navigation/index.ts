export { useQueryParameter } from './components/useQueryParameter';
export { useShopRouter } from './components/useShopRouter';
export { RouteReporter } from './components/RouteReporter';
