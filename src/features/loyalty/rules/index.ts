export { isLoyaltyOffered, isLoyaltyShown, loyaltyCents } from './loyaltyOffer';
export { loyaltySavingsOf, piecesToEarn, type LoyaltySavings } from './loyaltySavings';
