import type { Cart } from '@/contracts/ordering/cart';
import type { VariantView } from '@/features/product/rules';

/**
 * Whether member prices hold in a cart: the membership is in it, or they took something off already. The gateway
 * decides; this is what is shown until it has.
 * @source spec §6 Paid loyalty member
 */
export const paysMemberPrices = ({ countryId, rewardsTotal, entities }: Cart): boolean =>
  countryId === 'US' &&
  (rewardsTotal > 0 || Object.values(entities.items).some((line) => line.goldMembershipProduct));

/** What a size will cost in a line, and what it is compared with. @source spec §6, §3 Cart item (promotionalPrice, listedPrice) */
export function linePriceOf(
  { cents, compareAtCents = 0, memberCents = cents }: VariantView,
  isMember: boolean,
): { readonly cents: number; readonly compareAtCents?: number } {
  const paid = isMember ? memberCents : cents;
  const listed = Math.max(compareAtCents, cents);
  return { cents: paid, ...(listed > paid && { compareAtCents: listed }) };
}
