export { CheckoutFlow } from './components/CheckoutFlow';
