import type { Cart, CartItem } from '@/contracts/ordering/cart';

/** Lines of a cart in their order. */
export function linesOf(cart: Cart | null | undefined): readonly CartItem[] {
  return cart ? cart.items.flatMap((id) => cart.entities.items[id] ?? []) : [];
}

/** Lines that are products; the membership is not counted and has no date. @source spec §6 Paid loyalty member */
export const productLines = (cart: Cart | null | undefined): readonly CartItem[] =>
  linesOf(cart).filter((line) => !line.goldMembershipProduct);
