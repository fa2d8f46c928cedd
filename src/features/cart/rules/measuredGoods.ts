import type { EventProduct, ShopEvents } from '@/contracts/analytics';
import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { toAmount, toCents } from '@/lib/money';
import { shortened } from '@/lib/shortened';
import { preFeeTotalCents } from './bill';
import { linesOf } from './cartLines';

/** Most products of one event. */
const mostProducts = 60;

/**
 * A line as events tell it: its product first, then vase, cards and other add-ons. Each has the price of one piece after the
 * discounts of the line, so that prices times quantities add up to what the line costs.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function goodsOfLine(line: CartItem): readonly [EventProduct, ...EventProduct[]] {
  const { productId, sku, title, promotionalPrice, listedPrice, quantity } = line;
  const { lineTotal, promoDiscount = 0, accessories } = line;
  const share = lineTotal > 0 ? 1 - promoDiscount / lineTotal : 1;
  /* The discount of a line with several pieces is not always a whole cent for each of them. */
  const paid = (price: number) => Math.round(price * share * 10_000) / 10_000;
  const price = paid(promotionalPrice ?? listedPrice);
  return [
    { productId, sku, name: shortened(title), price, quantity },
    ...accessories.map((one) => ({
      ...{ productId: one.productId, sku: one.id, name: shortened(one.name) },
      ...{ price: paid(one.price), quantity: one.quantity * quantity },
    })),
  ];
}

/** The goods in some lines. @source docs/decisions/0068-events-and-where-they-go.md */
export const goodsOfLines = (lines: readonly CartItem[]): EventProduct[] =>
  lines.flatMap(goodsOfLine).slice(0, mostProducts);

/**
 * What lines have gained: pieces that were not there before, a line with what goes with it in one event. Another size of the same
 * product is no gain.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function gainedGoods(
  before: readonly CartItem[],
  after: readonly CartItem[],
): ShopEvents['add-to-cart'][] {
  const held = new Map<string, number>();
  for (const { productId, quantity = 0 } of before.flatMap(goodsOfLine))
    held.set(productId, (held.get(productId) ?? 0) + quantity);
  const gained = (goods: EventProduct): EventProduct[] => {
    const { productId, quantity = 0 } = goods;
    const known = held.get(productId) ?? 0;
    held.set(productId, Math.max(known - quantity, 0));
    return quantity > known ? [{ ...goods, quantity: quantity - known }] : [];
  };
  return after.flatMap((line) => {
    const [product, ...others] = goodsOfLine(line);
    const { deliveryDate } = line.deliveryOptions ?? {};
    const day = deliveryDate === undefined ? {} : { deliveryDate };
    const [main] = gained(product);
    const accessories = others.flatMap(gained);
    if (!main) return accessories.map((one) => ({ ...one, ...day }));
    return [{ ...main, ...(accessories.length > 0 && { accessories }), ...day }];
  });
}

/**
 * What carts cost together: all of it, and the goods alone after discounts.
 * @source spec §9 Money and prices (Pre-fee total)
 */
export function sumsOfCarts(carts: readonly Cart[]): { total: number; goods: number } {
  const sum = (cents: (cart: Cart) => number) => toAmount(carts.reduce((all, cart) => all + cents(cart), 0));
  return { total: sum(({ totalAmount }) => toCents(totalAmount)), goods: sum(preFeeTotalCents) };
}

/**
 * An order with all its carts as the event `purchase` tells it. Whatever is neither goods nor tax is shipping.
 * @source spec §3 Cart (orderFeeSummary), §9 Analytics and stored keys
 */
export function purchaseOf(carts: readonly Cart[]): Omit<ShopEvents['purchase'], 'orderId'> {
  const { total, goods } = sumsOfCarts(carts);
  const taxCents = carts.reduce((all, { orderFeeSummary }) => all + toCents(orderFeeSummary.tax ?? 0), 0);
  const shipping = toAmount(toCents(total) - toCents(goods) - taxCents);
  return { total, goods, tax: toAmount(taxCents), shipping, products: goodsOfLines(carts.flatMap(linesOf)) };
}
