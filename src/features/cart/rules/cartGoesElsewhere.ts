import type { Cart } from '@/contracts/ordering/cart';
import { isSameZip } from '@/features/delivery/rules';
import { productLines } from './cartLines';

/** Whether a cart holds gifts for another place. A file of its own: what it imports is in no page's first script. */
export const cartGoesElsewhere = (cart: Cart | null, zipCode: string): boolean =>
  productLines(cart).some(
    ({ deliveryOptions }) => deliveryOptions && !isSameZip(deliveryOptions.zipCode, zipCode),
  );
