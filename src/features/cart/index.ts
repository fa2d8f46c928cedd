export { Bill } from './components/Bill';
export { LineDetails } from './components/LineDetails';
export { LazyCartContent } from './components/LazyCartContent';
export { lazyMiniCart } from './components/lazyMiniCart';
export { SummaryLines } from './components/SummaryLines';
export { useMiniCartAhead } from './components/useMiniCartAhead';
export { useOpenCheckout } from './components/useOpenCheckout';
