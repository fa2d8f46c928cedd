export { isLoyaltyOffered, loyaltyCents } from './loyaltyOffer';
export { memberPricingOf, priceFor, type MemberPricing } from './memberPricing';
export { loyaltySavingsOf, piecesToEarn, type LoyaltySavings } from './loyaltySavings';
