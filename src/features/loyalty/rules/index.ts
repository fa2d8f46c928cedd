export { isLoyaltyOffered, isLoyaltyShown, loyaltyCents, type LoyaltyFacts } from './loyaltyOffer';
export { loyaltySavingsOf, piecesToEarn, type LoyaltySavings } from './loyaltySavings';
