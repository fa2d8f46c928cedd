import type { Cart, CartItem } from '@/contracts/ordering/cart';

/** Lines of a cart in their order. */
export function linesOf(cart: Cart | null | undefined): readonly CartItem[] {
  return cart ? cart.items.flatMap((id) => cart.entities.items[id] ?? []) : [];
}

/** Lines that are products; the membership is not counted and has no date. @source spec §6 Paid loyalty member */
export const productLines = (cart: Cart | null | undefined): readonly CartItem[] =>
  linesOf(cart).filter((line) => !line.goldMembershipProduct);

/**
 * Whether member prices hold in a cart: the membership is in it, or they took something off already. The gateway
 * decides; this is what is shown until it has.
 * @source spec §6 Paid loyalty member
 */
export const paysMemberPrices = ({ countryId, rewardsTotal, entities }: Cart): boolean =>
  countryId === 'US' &&
  (rewardsTotal > 0 || Object.values(entities.items).some((line) => line.goldMembershipProduct));
