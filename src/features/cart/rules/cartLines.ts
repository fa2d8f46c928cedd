import type { Cart, CartItem } from '@/contracts/ordering/cart';

/** Lines of a cart in their order. */
export function linesOf(cart: Cart | null | undefined): readonly CartItem[] {
  return cart ? cart.items.flatMap((id) => cart.entities.items[id] ?? []) : [];
}

/** Lines that are products; the membership is not counted and has no date. @source spec §6 Paid loyalty member */
export const productLines = (cart: Cart | null | undefined): readonly CartItem[] =>
  linesOf(cart).filter((line) => !line.goldMembershipProduct);

/** Type of a cart from its lines. @source spec §4 Cart type */
export function cartTypeOf(
  lines: readonly Pick<CartItem, 'productSubType' | 'deliveryOptions'>[],
): Cart['cartType'] {
  const isSympathy = (line: Pick<CartItem, 'productSubType'>) => line.productSubType.includes('sympathy');
  if (lines.length > 0 && lines.every(isSympathy)) return 'sympathy';
  if (lines.length === 0 || lines.some(isSympathy)) return 'mixed';
  const channels = new Set(lines.map((line) => line.deliveryOptions?.channel));
  const [only] = channels;
  return channels.size === 1 && only ? only : 'mixed';
}
