export { Bill } from './components/Bill';
export { CartContent } from './components/CartContent';
export { SummaryLines } from './components/SummaryLines';
export { useOpenCheckout } from './components/useOpenCheckout';
