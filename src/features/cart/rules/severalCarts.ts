import type { Cart } from '@/contracts/ordering/cart';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { toAmount, toCents } from '@/lib/money';
import type { BilledCart } from './bill';

/** Most carts that stand together. @source docs/decisions/0015-carts-and-customers.md */
export const mostCarts = 10;

/** What carts cost together, in cents, and whether each of them could be checked out. */
export function cartsTogether(carts: readonly CartSummary[]): { totalCents: number; isReady: boolean } {
  const filled = carts.filter(({ itemCount }) => itemCount > 0);
  return {
    totalCents: carts.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0),
    isReady: filled.length === carts.length && carts.every(({ isBlocked }) => !isBlocked),
  };
}

/** Carts with something in them that stand beside one; a membership is not counted as an item, but it is something. */
export const cartsBeside = (carts: readonly CartSummary[], ownCartId: string): readonly CartSummary[] =>
  carts.filter(
    ({ cartId, itemCount, totalAmount }) => cartId !== ownCartId && (itemCount > 0 || totalAmount > 0),
  );

/**
 * Carts that are paid together as one bill: amounts add up, and each kind of fee stands in one row.
 * @source rulings Delivery (many recipients); §9 Money and prices
 */
export function cartsAsOne(carts: readonly Cart[]): BilledCart {
  const [first] = carts;
  if (first && carts.length === 1) return first;
  const sum = (amountOf: (cart: Cart) => number) =>
    toAmount(carts.reduce((total, cart) => total + toCents(amountOf(cart)), 0));
  const names = [...new Set(carts.flatMap(({ orderFeeSummary }) => Object.keys(orderFeeSummary)))];
  const fees = names.map((name) => ({ name, amount: sum((cart) => cart.orderFeeSummary[name] ?? 0) }));
  return {
    entities: { items: Object.assign({}, ...carts.map(({ entities }) => entities.items)) },
    orderFeeSummary: Object.fromEntries(fees.map(({ name, amount }) => [name, amount])),
    orderFeeSummaryDetail: fees.filter(({ amount }) => amount > 0),
    promotions: carts.flatMap(({ promotions = [] }) => promotions),
    totalAmount: sum(({ totalAmount }) => totalAmount),
    subTotalAmount: sum(({ subTotalAmount }) => subTotalAmount),
    promoDiscount: sum(({ promoDiscount }) => promoDiscount),
    promotionalDiscount: sum(({ promotionalDiscount }) => promotionalDiscount),
  };
}
