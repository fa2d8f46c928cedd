export { isLoyaltyOffered, loyaltyCents, type LoyaltyFacts } from './loyaltyOffer';
