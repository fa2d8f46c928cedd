import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { isSamePick, isSameZip, type PickedDate } from '@/features/delivery/rules';
import { productLines } from './cartLines';

/** Place and day of a whole cart. */
export interface CommonDelivery {
  readonly zipCode: string;
  readonly city: string;
  readonly pick: PickedDate;
}

/**
 * The place and day that all products of a cart share.
 * @returns undefined when its lines do not agree, or there are none
 * @source spec §5 ("will apply to all items in your cart"), §3 Cart item (deliveryOptions)
 */
export function commonDelivery(cart: Cart | null): CommonDelivery | undefined {
  const [first, ...others] = productLines(cart).map(({ deliveryOptions }) => deliveryOptions);
  if (!first) return undefined;
  const pick = pickOf(first);
  const isAgreed = others.every(
    (other) => other && isSameZip(other.zipCode, first.zipCode) && isSamePick(pickOf(other), pick),
  );
  return isAgreed ? { zipCode: first.zipCode, city: first.city, pick } : undefined;
}

/** The day or window of a delivery as a shopper picks it. @source spec §3 Cart item (deliveryOptions) */
export const pickOf = ({
  deliveryOption,
  deliveryDate,
  deliveryEndDate,
}: NonNullable<CartItem['deliveryOptions']>): PickedDate => ({
  deliveryOption,
  dateIso: deliveryDate,
  ...(deliveryEndDate ? { endIso: deliveryEndDate } : {}),
});
