export { loyaltyProductSlice, selectMembership } from './loyaltyProductSlice';
export { fetchLoyaltyProduct } from './fetchLoyaltyProduct';
