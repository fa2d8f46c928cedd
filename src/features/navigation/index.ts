export { useQueryParameter, useShopRouter } from './components/useShopRouter';
export { RouteReporter } from './components/RouteReporter';
