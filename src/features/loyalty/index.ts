export { useIsLoyaltyShown } from './components/useIsLoyaltyShown';
