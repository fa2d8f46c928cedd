import type { Cart, CartItem } from '@/contracts/ordering/cart';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { toAmount, toCents } from '@/lib/money';
import { linesOf } from './cartLines';

/** What is known of a zip the cart moves to. */
type MovedPlace = Pick<DeliveryOptions, 'city' | 'state' | 'countryId'>;
type DeliveryOptions = NonNullable<CartItem['deliveryOptions']>;

/** A change of the cart that the gateway has not confirmed yet. @source spec §8 Cart */
export type CartChange = { readonly id: string } & (
  | { readonly kind: 'add'; readonly line: CartItem; readonly at?: number }
  | { readonly kind: 'remove'; readonly itemIds: readonly string[] }
  | { readonly kind: 'quantity'; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'removeExtra'; readonly itemId: string; readonly extraId: string }
  | { readonly kind: 'replace'; readonly line: CartItem }
  | { readonly kind: 'move'; readonly delivery: DeliveryChoice; readonly place?: MovedPlace }
  | { readonly kind: 'removePromo'; readonly code: string }
);

/** The changes with one more. A newer quantity of a line replaces the older ones. */
export function withChange(changes: readonly CartChange[], next: CartChange): CartChange[] {
  const kept = changes.filter((change) => !isOutdated(change, next));
  return [...kept, next];
}

function isOutdated(change: CartChange, next: CartChange): boolean {
  if (change.id === next.id) return true;
  return change.kind === 'quantity' && next.kind === 'quantity' && change.itemId === next.itemId;
}

type Lines = readonly CartItem[];

/**
 * Optimistic update: the cart as it will be once the gateway has confirmed the changes. Lines, count and goods are exact; fees and
 * taxes stay as they were until the gateway has computed them again.
 * @param known    as the gateway has it
 * @param changes  oldest first
 * @source spec §4 Removing cart items, §9 Money and prices
 */
export function optimisticCart(known: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return known;
  const cart = withoutPromoCodes(
    known,
    changes.flatMap((change) => (change.kind === 'removePromo' ? [change.code] : [])),
  );
  const lines = changes.reduce<Lines>(applyChange, linesOf(cart));
  const goods = sumOf(lines);
  const fees = lines.length > 0 ? toCents(cart.totalAmount) - toCents(cart.subTotalAmount) : 0;
  return {
    ...cart,
    items: lines.map(({ itemId }) => itemId),
    itemCount: lines.reduce((count, line) => count + (line.goldMembershipProduct ? 0 : line.quantity), 0),
    subTotalAmount: toAmount(goods),
    totalAmount: toAmount(Math.max(goods + fees, 0)),
    entities: { items: Object.fromEntries(lines.map((line) => [line.itemId, line])) },
  };
}

const sumOf = (lines: Lines): number => lines.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0);

function applyChange(lines: Lines, change: CartChange): Lines {
  switch (change.kind) {
    case 'add':
      return withLine(lines, change.line, change.at);
    case 'remove':
      return lines.filter(({ itemId }) => !change.itemIds.includes(itemId));
    case 'quantity':
      return changed(lines, change.itemId, (line) => ({
        quantity: change.quantity,
        lineTotal: totalOf(pieceOf(line), change.quantity),
      }));
    case 'removeExtra':
      return changed(lines, change.itemId, (line) => withoutExtra(line, change.extraId));
    case 'replace':
      return changed(lines, change.line.itemId, () => change.line);
    case 'move':
      return lines.map((line) => movedLine(line, change.delivery, change.place));
    case 'removePromo':
      return lines;
  }
}

/** A line comes last, or back to where it was; one that is there already is not put in twice. */
function withLine(lines: Lines, line: CartItem, at: number | undefined): Lines {
  const others = lines.filter(({ itemId }) => itemId !== line.itemId);
  const place = at ?? others.length;
  return [...others.slice(0, place), line, ...others.slice(place)];
}

function changed(lines: Lines, itemId: string, change: (line: CartItem) => Partial<CartItem>): Lines {
  return lines.map((line) => (line.itemId === itemId ? { ...line, ...change(line) } : line));
}

function withoutExtra(line: CartItem, extraId: string): Partial<CartItem> {
  const extra = line.accessories.find(({ id }) => id === extraId);
  if (!extra) return {};
  const cents = toCents(extra.price) * extra.quantity;
  return {
    accessories: line.accessories.filter(({ id }) => id !== extraId),
    accessoriesTotal: toAmount(toCents(line.accessoriesTotal) - cents),
    lineTotal: totalOf(pieceOf(line) - cents, line.quantity),
  };
}

const pieceOf = ({ lineTotal, quantity }: CartItem): number => Math.round(toCents(lineTotal) / quantity);
const totalOf = (pieceCents: number, quantity: number): number => toAmount(pieceCents * quantity);

/**
 * A line that moves to another place or day. Only what can be delivered is offered, so it is not `undeliverable` any more.
 * @param place  what is known of another zip
 * @source spec §3 Cart item (deliveryOptions)
 */
function movedLine(line: CartItem, delivery: DeliveryChoice, place?: MovedPlace): CartItem {
  const { undeliverable: _mended, deliveryOptions, ...rest } = line;
  if (!deliveryOptions) return line;
  const { deliveryStartDate: _start, deliveryEndDate: _end, ...known } = deliveryOptions;
  const { zipCode, city, deliveryOption, deliveryDate, deliveryEndDate } = delivery;
  const isFlexible = deliveryOption !== 'fixed';
  return {
    ...rest,
    deliveryOptions: {
      ...known,
      ...place,
      ...(city !== undefined && { city }),
      ...{ zipCode, deliveryOption, deliveryDate, flexDeliveryFlag: isFlexible },
      ...(isFlexible && { deliveryStartDate: deliveryDate, deliveryEndDate }),
    },
  };
}

/** An empty cart, shown until the gateway has made one. @source spec §3 Cart */
export const noCartYet: Cart = {
  id: '',
  cartId: '',
  version: 0,
  countryId: 'US',
  cartType: 'mixed',
  items: [],
  itemCount: 0,
  codeList: { promo: [] },
  orderFeeSummary: {},
  orderFeeSummaryDetail: [],
  totalAmount: 0,
  subTotalAmount: 0,
  promotionalDiscount: 0,
  promoDiscount: 0,
  totalDiscountAmount: 0,
  rewardsTotal: 0,
  entities: { items: {} },
};

/**
 * A cart without some of its promo codes: the amounts they took off are added again. Taxes stay as they were until the gateway
 * has computed them.
 * @source spec §3 Cart (codeList.promo, promoDiscount), §9 Money and prices (total discount)
 */
function withoutPromoCodes(cart: Cart, codes: readonly string[]): Cart {
  if (codes.length === 0) return cart;
  const isGone = ({ code }: { code?: string }) => code !== undefined && codes.includes(code);
  const { promotions = [] } = cart;
  const gone = promotions.filter(isGone);
  const goods = gone.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const delivery = gone.reduce((sum, { deliveryAmount }) => sum + toCents(deliveryAmount), 0);
  const less = (amount: number) => toAmount(Math.max(toCents(amount) - goods, 0));
  return {
    ...cart,
    codeList: withoutCodes(cart.codeList, codes),
    promotions: promotions.filter((promotion) => !isGone(promotion)),
    promoDiscount: less(cart.promoDiscount),
    totalDiscountAmount: less(cart.totalDiscountAmount),
    totalAmount: toAmount(toCents(cart.totalAmount) + goods + delivery),
    entities: {
      items: Object.fromEntries(
        Object.entries(cart.entities.items).map(([id, line]) => [id, plainLine(line, codes)]),
      ),
    },
  };
}

function plainLine(line: CartItem, codes: readonly string[]): CartItem {
  const codeList = withoutCodes(line.codeList, codes);
  if (codeList.promo.length > 0) return { ...line, codeList };
  const { promoDiscount: _discount, ...rest } = line;
  return { ...rest, codeList };
}

const withoutCodes = <List extends { promo: string[] }>(list: List, codes: readonly string[]): List => ({
  ...list,
  promo: list.promo.filter((code) => !codes.includes(code)),
});
