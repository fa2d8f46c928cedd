export {
  useIsLoyaltyShown,
  useIsVisitorRead,
  useMemberPricing,
  usePriceFor,
} from './components/useMemberPricing';
