export {
  fetchLoyaltyProduct,
  loyaltyProductSlice,
  selectHasMembershipFailed,
  selectMembership,
} from './loyaltyProduct';
export {
  fetchMembershipPage,
  loyaltySavingsSlice,
  membershipPageSlice,
  selectLoyaltySavings,
  selectMembershipPage,
} from './membershipPage';
