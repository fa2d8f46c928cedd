import type { Cart, CartItem } from '@/contracts/ordering/cart';
import type { DatedProduct, PickedDate } from '@/features/delivery/rules';
import { productLines } from './cartLines';

/** Products of a cart whose dates are asked for; the membership is not delivered. @source spec §7 Calendars (productList), §6 */
export const datedProductsOf = (cart: Cart | null): readonly DatedProduct[] =>
  productLines(cart).map(({ sku, productId, productType, listedPrice, title }) => ({
    id: sku,
    title,
    masterId: productId,
    productType,
    price: listedPrice,
  }));

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
