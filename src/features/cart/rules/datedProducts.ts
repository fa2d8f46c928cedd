import type { Cart, CartItem } from '@/contracts/ordering/cart';
import type { DatedProduct } from '@/features/delivery/rules';
import { toCents } from '@/lib/money';
import { productLines } from './cartLines';

/** Products of a cart whose dates are asked for; the membership is not delivered. @source spec §7 Calendars (productList), §6 */
export const datedProductsOf = (cart: Cart | null): readonly DatedProduct[] =>
  productLines(cart).map(datedProductOf);

const datedProductOf = ({ sku, productId, productType, listedPrice, title }: CartItem): DatedProduct => ({
  id: sku,
  title,
  masterId: productId,
  productType,
  price: listedPrice,
});

/**
 * The same, each with what it costs to deliver now: all of them are about to move, and a day costs what it makes of them together.
 * @source spec §2 "Update Delivery Date" dialog
 */
export const movingProductsOf = (cart: Cart | null): readonly DatedProduct[] =>
  productLines(cart).flatMap((line) => {
    const { deliveryOptions } = line;
    if (!deliveryOptions) return [];
    const { channel, deliveryFee, totalSurchargeFee, isFeeWaived } = deliveryOptions;
    const feeCents = toCents(deliveryFee);
    const surchargeCents = toCents(totalSurchargeFee);
    return [{ ...datedProductOf(line), moving: { channel, feeCents, surchargeCents, isFeeWaived } }];
  });
