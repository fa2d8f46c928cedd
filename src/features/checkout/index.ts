export { CheckoutFlow } from './components/CheckoutFlow';
export { BankQuestion } from './components/BankQuestion';
