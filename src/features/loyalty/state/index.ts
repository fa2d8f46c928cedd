export { loyaltyProductSlice, selectHasMembershipFailed, selectMembership } from './loyaltyProductSlice';
export { fetchLoyaltyProduct } from './fetchLoyaltyProduct';
export {
  fetchMembershipPage,
  membershipPageSlice,
  selectMembershipPage,
  type MembershipView,
} from './membershipPage';
