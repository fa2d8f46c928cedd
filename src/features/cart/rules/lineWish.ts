import type { CartItem } from '@/contracts/ordering/cart';
import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';

/** What a shopper chose for a line: enough to add the same again. */
export interface LineWish {
  readonly sku: string;
  readonly quantity: number;
  readonly vaseId?: string;
  readonly addons: readonly AddonChoice[];
  readonly delivery?: DeliveryChoice;
}

/** Type of an accessory that is a vase. @source spec §9 Catalogue */
const vaseType = 'vase';

/** The vase of a line, if it has one. @source spec §3 Cart item (accessories) */
export const vaseOfLine = ({ accessories }: Pick<CartItem, 'accessories'>) =>
  accessories.find(({ productType }) => productType === vaseType);

/** Cards and ribbons of a line. @source spec §3 Cart item (accessories) */
export const addonsOfLine = ({ accessories }: Pick<CartItem, 'accessories'>) =>
  accessories.filter(({ productType }) => productType !== vaseType);

/** The wish behind a line, so that a removed one can be put back. @source spec §3 Cart item */
export function wishOfLine(line: CartItem): LineWish {
  const vase = vaseOfLine(line);
  const delivery = deliveryChoiceOf(line.deliveryOptions);
  return {
    sku: line.sku,
    quantity: line.quantity,
    ...(vase ? { vaseId: vase.id } : {}),
    addons: addonsOfLine(line).map(({ id, quantity }) => ({ id, quantity })),
    ...(delivery ? { delivery } : {}),
  };
}

/** A line's place and day as the gateway wants them said. @source spec §3 Cart item (deliveryOptions) */
export function deliveryChoiceOf(delivery: CartItem['deliveryOptions']): DeliveryChoice | undefined {
  if (!delivery) return undefined;
  const { zipCode, city, deliveryOption, deliveryDate, deliveryEndDate } = delivery;
  return {
    zipCode,
    city,
    deliveryOption,
    deliveryDate,
    ...(deliveryEndDate ? { deliveryEndDate } : {}),
  };
}
