export { useIsLoyaltyShown, useMemberPricing, usePriceFor } from './components/useMemberPricing';
