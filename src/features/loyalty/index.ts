export {
  useHasAccount,
  useIsLoyaltyShown,
  useIsVisitorRead,
  useMemberPricing,
  usePriceFor,
} from './components/useMemberPricing';
