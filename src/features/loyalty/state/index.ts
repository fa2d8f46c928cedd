export {
  fetchLoyaltyProduct,
  loyaltyProductSlice,
  selectHasMembershipFailed,
  selectMembership,
} from './loyaltyProduct';
export { fetchMembershipPage, membershipPageSlice, selectMembershipPage } from './membershipPage';
