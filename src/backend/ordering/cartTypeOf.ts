import type { Cart } from '@/contracts/ordering/cart';
import type { ProductSnapshot } from './productSnapshot';

/**
 * Which kind of cart this is. The membership does not count, and an empty cart is `mixed`.
 * @source spec §4 Cart type
 */
export function cartTypeOf(
  products: readonly Pick<ProductSnapshot, 'channel' | 'productSubType' | 'isMembership'>[],
): Cart['cartType'] {
  const delivered = products.filter(({ isMembership }) => !isMembership);
  if (delivered.length === 0) return 'mixed';
  const isSympathy = delivered.map(({ productSubType }) => productSubType.includes('sympathy'));
  if (isSympathy.every(Boolean)) return 'sympathy';
  if (isSympathy.some(Boolean)) return 'mixed';
  const channels = new Set(delivered.map(({ channel }) => channel));
  return (channels.size === 1 && delivered[0]?.channel) || 'mixed';
}
