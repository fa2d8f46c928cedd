import { toAmount, toCents } from '@/lib/money';
import type { BilledCart } from './bill';

/** Most deliveries that a bill names one by one where there is little room. */
const fewDeliveries = 2;

/** A cart's bill where there is little room: with many deliveries each kind of fee has one row, as in the bill of several carts. */
export function shortBill<Billed extends BilledCart>(cart: Billed): Billed {
  const fees = cart.orderFeeSummaryDetail;
  if (fees.filter(({ name }) => name === 'delivery').length <= fewDeliveries) return cart;
  const amountOf = (kind: string) =>
    toAmount(
      fees.filter(({ name }) => name === kind).reduce((cents, { amount }) => cents + toCents(amount), 0),
    );
  const names = [...new Set(fees.map(({ name }) => name))];
  return { ...cart, orderFeeSummaryDetail: names.map((name) => ({ name, amount: amountOf(name) })) };
}
