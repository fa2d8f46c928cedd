export { Bill } from './components/Bill';
export { IdleCodes } from './components/IdleCodes';
export { LineDetails } from './components/LineDetails';
export { LazyCartContent, preloadCartContent } from './components/LazyCartContent';
export { lazyMiniCart } from './components/lazyMiniCart';
export { SummaryLines } from './components/SummaryLines';
export { useMiniCartAhead } from './components/useMiniCartAhead';
export { useOpenCheckout } from './components/useOpenCheckout';
export { JoinButton } from './components/JoinButton';
