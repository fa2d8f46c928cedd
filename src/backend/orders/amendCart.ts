import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { shareOf, toAmount, toCents } from '@/lib/money';
import type { TaxRate } from '../ordering/fees';

/** What the delivery of some lines costs; integer cents. */
export interface DeliveryCharge {
  readonly feeCents: number;
  readonly surchargeCents: number;
}

type Rate = Pick<TaxRate, 'ratePpm' | 'isDeliveryTaxed'>;
type Fees = Cart['orderFeeSummaryDetail'];

/**
 * An ordered cart some of whose lines come on another day. Goods and promotions stay as they were bought; fee and surcharge of
 * these lines, and the tax on them, are those of the day.
 * @param itemIds   all lines of one delivery
 * @param delivery  what changes about each of the lines
 * @param rate      the tax rate of the day of the order; missing where nothing is taxed
 * @source          docs/decisions/0064-changing-orders.md
 */
export function withDelivery(
  cart: Cart,
  itemIds: readonly string[],
  charge: DeliveryCharge,
  delivery: Pick<NonNullable<CartItem['deliveryOptions']>, 'deliveryDate' | 'message' | 'legendLabel'>,
  rate: Rate | undefined,
): Cart {
  const items = Object.entries(cart.entities.items).map(([itemId, item]) => {
    if (!itemIds.includes(itemId) || !item.deliveryOptions) return [itemId, item] as const;
    const { deliveryStartDate: _first, deliveryEndDate: _last, ...rest } = item.deliveryOptions;
    const fees = {
      deliveryFee: toAmount(charge.feeCents),
      totalSurchargeFee: toAmount(charge.surchargeCents),
    };
    const fixed = { deliveryOption: 'fixed', flexDeliveryFlag: false } as const;
    return [itemId, { ...item, deliveryOptions: { ...rest, ...fixed, ...fees, ...delivery } }] as const;
  });
  const [first = ''] = itemIds;
  const own: Fees = [
    { name: 'delivery', amount: toAmount(charge.feeCents), itemId: first },
    { name: 'surcharge', amount: toAmount(charge.surchargeCents), itemId: first },
  ];
  const after = { ...cart, entities: { items: Object.fromEntries(items) } };
  return withFees(cart, after, [...feesWithout(cart, itemIds), ...own], rate);
}

/**
 * An ordered cart without some of its lines, what promotions took off them, and what their delivery and taxes cost.
 * @param itemIds  all lines of one delivery
 * @source         docs/decisions/0064-changing-orders.md
 */
export function withoutItems(cart: Cart, itemIds: readonly string[], rate: Rate | undefined): Cart {
  const gone = new Set(itemIds);
  const isLeft = ([itemId]: [string, unknown]) => !gone.has(itemId);
  const items = Object.fromEntries(Object.entries(cart.entities.items).filter(isLeft));
  const removed = linesOf(cart).filter(({ itemId }) => gone.has(itemId));
  const promotions = removed.reduce(withoutDiscount, cart.promotions ?? []);
  const offOf = (isCode: boolean) =>
    sumOf(promotions.map(({ code, amount }) => ((code !== undefined) === isCode ? toCents(amount) : 0)));
  const count = sumOf(removed.map(({ quantity }) => quantity));
  const after: Cart = {
    ...cart,
    items: cart.items.filter((itemId) => !gone.has(itemId)),
    itemCount: cart.itemCount - count,
    ...(cart.promotions && { promotions }),
    promoDiscount: toAmount(offOf(true)),
    promotionalDiscount: toAmount(offOf(false)),
    totalDiscountAmount: toAmount(offOf(true) + offOf(false)),
    subTotalAmount: toAmount(toCents(cart.subTotalAmount) - sumOf(removed.map(goodsOf))),
    entities: { items },
  };
  return withFees(cart, after, feesWithout(cart, itemIds), rate);
}

type Promotions = NonNullable<Cart['promotions']>;

/** What was taken off a line is taken off no more: first by promotions that may be its own, then by any other; never below zero. */
function withoutDiscount(promotions: Promotions, line: CartItem): Promotions {
  let left = toCents(line.promoDiscount ?? 0);
  const take = (isOf: (promotion: Promotions[number]) => boolean) => (promotion: Promotions[number]) => {
    const off = isOf(promotion) ? Math.min(left, toCents(promotion.amount)) : 0;
    left -= off;
    return off > 0 ? { ...promotion, amount: toAmount(toCents(promotion.amount) - off) } : promotion;
  };
  const isOwn = ({ code }: Promotions[number]) => code === undefined || line.codeList.promo.includes(code);
  return promotions.map(take(isOwn)).map(take(() => true));
}

function feesWithout(cart: Cart, itemIds: readonly string[]): Fees {
  return cart.orderFeeSummaryDetail.filter(
    ({ name, itemId }) => name !== 'tax' && !(itemId !== undefined && itemIds.includes(itemId)),
  );
}

/** The tax changes by what is taxed now less what was, so that rates that were changed since move nothing else. */
function withFees(before: Cart, after: Cart, fees: Fees, rate: Rate | undefined): Cart {
  const taxOf = (cart: Cart, of: Fees) => {
    const delivered = linesOf(cart).filter(({ deliveryOptions }) => deliveryOptions);
    const goods = sumOf(delivered.map((line) => goodsOf(line) - toCents(line.promoDiscount ?? 0)));
    const trips = rate?.isDeliveryTaxed ? sumOf(of.map(({ amount }) => toCents(amount))) : 0;
    return shareOf(goods + trips, (rate?.ratePpm ?? 0) / 1_000_000);
  };
  const stored = toCents(before.orderFeeSummary.tax ?? 0);
  const tax = Math.max(0, stored + taxOf(after, fees) - taxOf(before, feesWithout(before, [])));
  const paid = [...fees, { name: 'tax', amount: toAmount(tax) }].filter(({ amount }) => amount > 0);
  const total = (name: string) => sumOf(paid.map((fee) => (fee.name === name ? toCents(fee.amount) : 0)));
  const summary = { delivery: total('delivery'), surcharge: total('surcharge'), tax: total('tax') };
  const goods = toCents(after.subTotalAmount) - toCents(after.totalDiscountAmount);
  return {
    ...after,
    orderFeeSummary: Object.fromEntries(
      Object.entries(summary).map(([name, cents]) => [name, toAmount(cents)]),
    ),
    orderFeeSummaryDetail: paid,
    totalAmount: toAmount(goods + summary.delivery + summary.surcharge + summary.tax),
  };
}

const linesOf = ({ items, entities }: Cart) => items.flatMap((itemId) => entities.items[itemId] ?? []);
const goodsOf = ({ lineTotal }: CartItem) => toCents(lineTotal);
const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0);
