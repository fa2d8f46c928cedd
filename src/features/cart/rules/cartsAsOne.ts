import type { Cart } from '@/contracts/ordering/cart';
import { toAmount, toCents } from '@/lib/money';
import type { BilledCart } from './bill';

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
