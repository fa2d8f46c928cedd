import type { Cart } from '@/contracts/ordering/cart';
import { shopTimeZone } from '@/contracts/shop';
import { tripCharge } from '@/contracts/tripCharge';
import { toAmount, toCents } from '@/lib/money';
import { deliveriesTo } from '../calendars/deliveriesTo';
import type { DeliveryOptionDomain } from '../calendars/engine/deliveryOption';
import type { OfferedSlot } from '../calendars/engine/judgeDays';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { findCart } from '../ordering/cartRepository';
import type { CartSources } from '../ordering/readCart';
import { tableTaxes } from '../ordering/taxProvider';
import { localDate } from '../places/clocks';
import { findPlace } from '../places/findPlace';
import { withDelivery, withoutItems } from './amendCart';
import { listLines, type StoredGroup, type StoredOrder } from './orderRepository';

/** A day a delivery could come on instead, with the order as it would be then. */
export interface DateOffer {
  readonly dateIso: string;
  readonly cart: Cart;
  /** What the order costs more, or less, in cents. */
  readonly differenceCents: number;
  readonly feeCents: number;
  readonly surchargeCents: number;
  /** Places it needs, each with the slots of which one is enough. */
  readonly wishes: readonly (readonly OfferedSlot[])[];
  /** Version of the delivery rules it was made by. */
  readonly rulesVersion: number;
}

/** Payment companies take no smaller amounts: so much more is not charged. @source docs/decisions/0064-changing-orders.md */
export const LEAST_CHARGE_CENTS = 50;

/**
 * The days a delivery of an order could come on instead, by the rules that sell them now. Must not be called inside a
 * transaction.
 * @returns earliest first; none when something of the delivery cannot come on any other day
 * @source  docs/decisions/0064-changing-orders.md
 */
export async function dateOffers(
  sources: CartSources,
  order: StoredOrder,
  group: StoredGroup,
): Promise<DateOffer[]> {
  const { db, clock } = sources;
  const place = findPlace(order.recipient?.zipCode ?? '');
  const lines = await linesOf(sources, order, group);
  if (!place || lines.length === 0) return [];
  const [deliveries, rules] = [await deliveriesTo(db, place, clock.now()), await loadDeliveryRules(db)];
  if (deliveries.rules !== rules) return dateOffers(sources, order, group);
  const calendars = lines.map(({ product }) => deliveries.datesOf(product).options);
  const rate = await rateOf(sources, order, place);
  return [...(calendars[0]?.keys() ?? [])].sort().flatMap((dateIso) => {
    const options = calendars.map((calendar) => calendar.get(dateIso)?.find(isLike(group)));
    const isSame = !group.deliveryEndDate && dateIso === group.deliveryDate;
    if (isSame || !options.every((option) => option !== undefined)) return [];
    const charge = chargeOf(order, lines, options);
    const itemIds = lines.map(({ itemId }) => itemId);
    const [{ message, legendLabel }] = options as [DeliveryOptionDomain];
    const amend = (cost: typeof charge) =>
      withDelivery(order.cart, itemIds, cost, { deliveryDate: dateIso, message, legendLabel }, rate);
    const differenceOf = (cart: Cart) => toCents(cart.totalAmount) - order.totalCents;
    const priced = amend(charge);
    const isUnpaid = differenceOf(priced) > 0 && differenceOf(priced) < LEAST_CHARGE_CENTS;
    const cost = isUnpaid ? { feeCents: group.feeCents, surchargeCents: group.surchargeCents } : charge;
    const cart = isUnpaid ? amend(cost) : priced;
    const wishes = new Map(options.map(({ slots }) => [JSON.stringify(slots), slots]));
    return [
      {
        ...{ dateIso, cart, differenceCents: differenceOf(cart), ...cost },
        ...{ wishes: [...wishes.values()], rulesVersion: rules.version },
      },
    ];
  });
}

/** The cart of an order without one of its deliveries; none when the lines of that are not known, so nor what goes back. */
export async function cartWithoutGroup(
  sources: CartSources,
  order: StoredOrder,
  group: StoredGroup,
): Promise<Cart | undefined> {
  const itemIds = await itemIdsOf(sources, order, group);
  if (itemIds.length === 0) return undefined;
  const place = findPlace(order.recipient?.zipCode ?? '');
  const left = withoutItems(order.cart, itemIds, place && (await rateOf(sources, order, place)));
  const rewardsCents = toCents(order.cart.rewardsTotal) - (await rewardsOf(sources, order, itemIds));
  return { ...left, rewardsTotal: toAmount(left.items.length > 0 ? Math.max(0, rewardsCents) : 0) };
}

/** What member prices took off some lines of an order. */
async function rewardsOf(
  { db }: CartSources,
  order: StoredOrder,
  itemIds: readonly string[],
): Promise<number> {
  const { items = [] } = (await findCart(db, order.cartId)) ?? {};
  const lines = await listLines(db, order.id);
  return lines.reduce((sum, { itemId, unitCents, quantity }) => {
    const price = items.find(({ id }) => id === itemId)?.snapshot.priceCents ?? unitCents;
    const isCounted = itemId !== null && itemIds.includes(itemId);
    return isCounted ? sum + Math.max(0, price - unitCents) * quantity : sum;
  }, 0);
}

const isLike =
  ({ channel }: StoredGroup) =>
  (option: DeliveryOptionDomain) =>
    option.deliveryOption === 'fixed' && option.channel === channel;

async function itemIdsOf(
  { db }: CartSources,
  { id }: StoredOrder,
  { number }: StoredGroup,
): Promise<string[]> {
  const lines = await listLines(db, id);
  return lines.flatMap(({ groupNumber, itemId }) => (groupNumber === number && itemId ? [itemId] : []));
}

/** Lines of a delivery with their products; one that is no longer sold travels as it did. */
async function linesOf(sources: CartSources, order: StoredOrder, group: StoredGroup) {
  const { items = [] } = (await findCart(sources.db, order.cartId)) ?? {};
  const catalogue = await loadCatalogue(sources.db);
  const itemIds = await itemIdsOf(sources, order, group);
  return itemIds.flatMap((itemId) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    return [{ itemId, product: catalogue.productBySku(item.sku)?.product ?? item.snapshot }];
  });
}

/** The rate of the day of the order: a rate that came later taxes nothing that was sold before. */
async function rateOf(
  { db, taxProvider = tableTaxes(db) }: CartSources,
  { placedAt }: StoredOrder,
  { country, state }: { country: 'US' | 'CA'; state: string },
) {
  const dayIso = localDate(shopTimeZone, placedAt).dateIso;
  const rates = await taxProvider.ratesFor([{ country, region: state }], dayIso);
  return rates[0];
}

/** What the lines cost on a day; a fee that a promotion paid stays paid. */
function chargeOf(
  { cart }: StoredOrder,
  lines: readonly { readonly itemId: string }[],
  options: readonly DeliveryOptionDomain[],
) {
  const { feeCents, surchargeCents } = tripCharge(
    options.map(({ deliveryFeeCents, surchargeCents: extra }, index) => ({
      feeCents: deliveryFeeCents,
      surchargeCents: extra,
      isFeeWaived: cart.entities.items[lines[index]?.itemId ?? '']?.deliveryOptions?.isFeeWaived,
    })),
  );
  return { feeCents, surchargeCents };
}
