import type { DeliveryOffer } from '@/features/delivery';
import { useChosenProduct } from './useChosenProduct';

/** Size, vase and add-ons together, in cents, without delivery. */
export function useGoodsTotal(offer: DeliveryOffer): number {
  const { variant, extras } = useChosenProduct(offer);
  return extras.reduce((sum, { cents }) => sum + cents, variant?.cents ?? 0);
}
