import type { Recipient } from '@/contracts/checkout';
import { errorKey } from '@/contracts/errors';
import type { Cart } from '@/contracts/ordering/cart';
import { deliveryRouteOf } from '../calendars/engine/deliveryRoute';
import { areaOf } from '../calendars/rules/areas';
import type { DeliverableProduct, DeliveryRules } from '../calendars/rules/deliveryRules';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { checkRecipient, refuseUnsigned } from '../checkout/stepRules';
import type { Db } from '../db/connect';
import { findCart } from '../ordering/cartRepository';
import { addressLine } from '../ordering/presentCart';
import { findPlace, type Place, requirePlace, sameZip } from '../places/findPlace';
import { refusal } from '../platform/ProblemError';
import type { StoredOrder } from './orderRepository';

const PATH = 'body.recipient';

/**
 * The recipient an order can be changed to: by the rules of the checkout, in the delivery area of the order, so that florist,
 * day, fee and tax stay. The places of its days are not taken anew. Must not be called inside a transaction.
 * @returns  the recipient as stored
 * @throws   ProblemError 404 for an unknown zip, 422 naming the field that is wrong
 * @source   docs/decisions/0064-changing-orders.md
 */
export async function movedRecipient(db: Db, order: StoredOrder, entered: Recipient): Promise<Recipient> {
  const recipient = checkRecipient(entered, PATH);
  const to = requirePlace(recipient.zipCode, `${PATH}.zipCode`);
  const { items = [] } = (await findCart(db, order.cartId)) ?? {};
  const products = items.flatMap(({ snapshot }) => (snapshot.isMembership ? [] : [snapshot]));
  if (products.some(({ isAlcohol }) => isAlcohol))
    refuseUnsigned(recipient.addressType, `${PATH}.addressType`);
  const known = order.recipient?.zipCode ?? '';
  if (sameZip(known) !== sameZip(recipient.zipCode)) {
    const from = findPlace(known);
    const rules = await loadDeliveryRules(db);
    if (!from || !products.every((product) => isSameTrip(rules, product, from, to)))
      throw elsewhere('zipCode');
  }
  if (to.state !== recipient.state) throw elsewhere('state');
  return recipient;
}

const elsewhere = (field: 'state' | 'zipCode') =>
  refusal(
    422,
    errorKey.addressMismatch,
    'The address is not in the delivery area of the order.',
    `${PATH}.${field}`,
  );

/** Whether a product reaches both places from the same hands, on the same days and at the same price. */
function isSameTrip(rules: DeliveryRules, product: DeliverableProduct, from: Place, to: Place): boolean {
  const [before, after] = [from, to].map((place) =>
    JSON.stringify([
      ...[place.country, place.state, place.timeZone, areaOf(rules, place)?.id],
      tripOf(rules, product, place),
    ]),
  );
  return before === after;
}

function tripOf(rules: DeliveryRules, product: DeliverableProduct, place: Place) {
  const route = deliveryRouteOf(rules, product, place);
  if ('refusal' in route || route.channel === 'florist') return route;
  return [route, ...route.others].map(({ origin, processingDays, transitDays }) => [
    origin.id,
    processingDays + transitDays,
  ]);
}

/** An ordered cart that goes to another recipient of the same area. */
export function cartFor(cart: Cart, recipient: Recipient): Cart {
  const place = findPlace(recipient.zipCode);
  const items = Object.entries(cart.entities.items).map(([itemId, item]) => {
    const { deliveryOptions } = item;
    if (!deliveryOptions) return [itemId, item] as const;
    const isThere = sameZip(deliveryOptions.zipCode) === sameZip(recipient.zipCode);
    const moved = {
      ...deliveryOptions,
      ...(!isThere && { zipCode: recipient.zipCode, city: place?.cities[0] ?? recipient.city }),
      deliverylocationType: recipient.addressType,
      shippingAddress: { avsAddress: addressLine(recipient) },
    };
    return [itemId, { ...item, deliveryOptions: moved }] as const;
  });
  return { ...cart, entities: { items: Object.fromEntries(items) } };
}
