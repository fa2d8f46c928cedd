import type { Logger } from 'pino';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { forModification, ModifiableOrder } from '@/contracts/orders/orderChanges';
import { toAmount } from '@/lib/money';
import { patterns } from '@/lib/validation/checks';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { lockDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import type { Db, Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { attempt } from '../ordering/changeCart';
import type { PaymentParts } from '../payment/paymentProviderOf';
import type { ShopParts } from '../platform/handlers';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { notFound, ProblemError, refusal } from '../platform/ProblemError';
import { findNewestChange, moveDate } from './dateChanges';
import { cartWithoutGroup, type DateOffer, dateOffers } from './dateOffers';
import { movedRecipient } from './moveRecipient';
import { firstWorkAt, isGroupOpen, presentOpenGroups } from './openGroups';
import { cancelGroup, cancelOrder, changeOrder } from './orderChanges';
import {
  findOrder,
  isPlaced,
  listGroups,
  listSteps,
  lockOrder,
  type StoredGroup,
  type StoredOrder,
} from './orderRepository';
import { settleDateChange } from './settleDateChange';

type Changes = BodyOf<typeof forModification>;

type ModifyParts = PaymentParts & Pick<ShopParts, 'taxProvider'> & { readonly log: Logger };

/**
 * Changes an order before the work on it begins: all of the changes, or nothing; once for each key. A change that has to be paid
 * waits for that.
 * @throws ProblemError 404, 409 once somebody has begun, 422 for a phone number or an address that cannot be one, 429
 * @source spec §7 Orders (order-modification-service), docs/decisions/0064-changing-orders.md
 */
export async function modifyOrder(
  parts: ModifyParts,
  orderId: string,
  { idempotencyKey: key, ...changes }: Changes,
): Promise<ModifiableOrder> {
  const { db, clock } = parts;
  const found = await findOrder(db, orderId);
  // What is wrong with a change is said where the request is not a repeated one.
  const prepared = await attempt(async () => (isPlaced(found) ? prepare(parts, found, changes) : undefined));
  await withTransaction(db, async (tx) => {
    const order = await lockPlaced(tx, orderId);
    const write = { scope: `forModification:${orderId}`, key, bodyHash: hashBody(changes), clock };
    await withIdempotency(tx, write, async () => {
      await apply(tx, order, { ...changes, prepared }, clock.now());
      return { done: true };
    });
  }).finally(() => expireDeliveries(db));
  return readAndAsk(parts, orderId);
}

/**
 * Asks how a payment of a change stands that waits, or gives it up. @throws ProblemError 404
 * @source docs/decisions/0064-changing-orders.md
 */
export async function readAndAsk(
  parts: ModifyParts,
  orderId: string,
  isGivenUp = false,
): Promise<ModifiableOrder> {
  const change = await findNewestChange(parts.db, orderId);
  const isWaiting = change?.state === 'pending';
  const { challengeUrl } = isWaiting ? await settleDateChange(parts, change.id, isGivenUp) : {};
  const read = await readModifiable(parts.db, orderId, parts.clock.now());
  return read.dateChange ? { ...read, dateChange: { ...read.dateChange, challengeUrl } } : read;
}

/** Days one delivery of an order could come on instead. @throws ProblemError 404 for a delivery it does not have */
export async function listDates(
  parts: ModifyParts,
  orderId: string,
  deliveryGroupId: string,
): Promise<{ dates: { deliveryDate: string; priceDifference: number }[] }> {
  const order = await findOrder(parts.db, orderId);
  const group = (await listGroups(parts.db, orderId)).find(isNamed(deliveryGroupId));
  if (!isPlaced(order) || !group) throw orderMissing();
  const isOpen = isGroupOpen(order, group, await listSteps(parts.db, orderId), parts.clock.now());
  const offers = isOpen ? await dateOffers(parts, order, group) : [];
  return {
    dates: offers.map(({ dateIso, differenceCents }) => ({
      deliveryDate: dateIso,
      priceDifference: toAmount(differenceCents),
    })),
  };
}

/** What of an order can be changed now. @throws ProblemError 404 */
export async function readModifiable(db: Db, orderId: string, now: Date): Promise<ModifiableOrder> {
  return withTransaction(db, async (tx) => {
    const order = await lockPlaced(tx, orderId);
    return modifiableOrder(tx, order, await listGroups(tx, orderId), now);
  });
}

const orderMissing = () => notFound(errorKey.orderNotFound, 'This order was not found.');

const isNamed =
  (deliveryGroupId: string | undefined) =>
  ({ orderId, number }: StoredGroup) =>
    `${orderId}-${number}` === deliveryGroupId;

async function lockPlaced(tx: Tx, orderId: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  if (!isPlaced(order)) throw orderMissing();
  return order;
}

type Plain = Omit<Changes, 'idempotencyKey'>;
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Everything about a change that must be worked out outside the transaction. */
async function prepare(
  parts: ModifyParts,
  order: StoredOrder,
  { recipient, delivery, cancelDelivery }: Plain,
) {
  const groups = await listGroups(parts.db, order.id);
  const [moving, leaving] = [delivery?.deliveryGroupId, cancelDelivery].map((id) => groups.find(isNamed(id)));
  if ((delivery && !moving) || (cancelDelivery && !leaving)) throw orderMissing();
  const offers = moving ? await dateOffers(parts, order, moving) : [];
  return {
    cartHash: hashBody(order.cart),
    moved: recipient && (await movedRecipient(parts.db, order, recipient)),
    moving,
    offer: offers.find(({ dateIso }) => dateIso === delivery?.deliveryDate),
    leaving,
    cartLeft: leaving && (await cartWithoutGroup(parts, order, leaving)),
  };
}

async function apply(
  tx: Tx,
  order: StoredOrder,
  changes: Plain & { prepared: () => Prepared | undefined },
  now: Date,
): Promise<void> {
  const { cardMessage, recipientPhone, recipient: isMoved, cancel } = changes;
  const groups = await listGroups(tx, order.id);
  const { state, canCancel, dateChange, deliveries } = await modifiableOrder(tx, order, groups, now);
  if (dateChange?.state === 'pending') throw changeWaits();
  const isWhole = cardMessage ?? recipientPhone ?? isMoved ?? cancel;
  if (isWhole !== undefined && (state !== 'open' || (cancel && !canCancel))) throw tooLate();
  if (recipientPhone !== undefined && !patterns.phone.test(recipientPhone)) throw wrongPhone();
  const prepared = changes.prepared();
  const whole = prepared?.moved ?? order.recipient;
  const recipient = whole && recipientPhone !== undefined ? { ...whole, phone: recipientPhone } : whole;
  if (prepared?.moving || prepared?.leaving) {
    if (hashBody(order.cart) !== prepared.cartHash) throw priceChanged();
    const can = (group: StoredGroup | undefined, what: 'canChangeDate' | 'canCancel') =>
      !group || deliveries.some((one) => isNamed(one.deliveryGroupId)(group) && one[what]);
    const { moving, leaving, cartLeft } = prepared;
    if (!can(moving, 'canChangeDate') || !can(leaving, 'canCancel') || (moving && leaving)) throw tooLate();
    if (moving) await moveDate(tx, order, moving, await agreedOffer(tx, changes, prepared), now);
    if (leaving && !cartLeft) throw tooLate();
    if (leaving && cartLeft) await cancelGroup(tx, order, leaving, cartLeft, now);
  }
  const fresh = (await lockOrder(tx, order.id)) ?? order;
  if (order.recipient) await changeOrder(tx, fresh, { cardMessage, recipient }, now);
  // A move of the same request has given the delivery other places.
  if (cancel) await cancelOrder(tx, fresh, await listGroups(tx, order.id), now);
}

/** The day and the price the shopper saw, by the rules of this moment. @throws ProblemError 409 */
async function agreedOffer(tx: Tx, { delivery }: Plain, { offer }: Prepared): Promise<DateOffer> {
  if (!offer) {
    const message = 'This day is not open any more. Please choose another one.';
    throw refusal(409, errorKey.dateUnavailable, message, 'body.delivery.deliveryDate');
  }
  const isAgreed = Math.round((delivery?.priceDifference ?? 0) * 100) === offer.differenceCents;
  if (!isAgreed || (await lockDeliveryRulesVersion(tx)) !== offer.rulesVersion) throw priceChanged();
  return offer;
}

const priceChanged = () =>
  refusal(409, errorKey.totalChanged, 'The price has changed meanwhile. Please look at it again.');
const tooLate = () =>
  refusal(409, errorKey.orderTooLate, 'This order can no longer be changed here. Please call us.');
const changeWaits = () =>
  refusal(
    409,
    errorKey.orderChangePending,
    'A change waits for its payment. Please finish or stop that first.',
  );

function wrongPhone(): ProblemError {
  const problem = { [errorKey.addressInvalid]: 'The phone number is not valid.' };
  return new ProblemError(422, problem, [{ path: 'body.recipientPhone', message: 'is not valid' }]);
}

/**
 * What of an order can be changed at a moment: everything until the first florist or packer begins, by the clock or because
 * somebody said so; each delivery by itself until somebody begins with that.
 */
async function modifiableOrder(
  tx: Tx,
  order: StoredOrder,
  groups: readonly StoredGroup[],
  now: Date,
): Promise<ModifiableOrder> {
  const said = await listSteps(tx, order.id);
  const standing = groups.filter(({ cancelledAt }) => !cancelledAt);
  const isOpen = standing.length > 0 && standing.every((group) => isGroupOpen(order, group, said, now));
  const change = await findNewestChange(tx, order.id);
  const isWaiting = change?.state === 'pending';
  const canCancelOne = standing.length > 1 || hasMembership(order);
  return {
    orderId: order.id,
    state: order.state === 'cancelled' ? 'cancelled' : isOpen ? 'open' : 'closed',
    until: firstWorkAt(order, groups)?.toISOString(),
    canCancel: isOpen && !isWaiting && !hasMembership(order),
    cardMessage: order.cardMessage ?? undefined,
    recipientPhone: order.recipient?.phone,
    recipient: order.recipient ?? undefined,
    deliveries: presentOpenGroups(order, groups, { said, now, isWaiting, canCancelOne }),
    dateChange: change && {
      deliveryGroupId: `${order.id}-${change.groupNumber}`,
      deliveryDate: change.amended.dateIso,
      amount: toAmount(change.amountCents),
      state: change.state,
      isRefunded: change.reason === 'too-late',
    },
  };
}

/** Whether a membership was bought with an order; it begins with the order and stays. */
export const hasMembership = ({ cart }: Pick<StoredOrder, 'cart'>): boolean =>
  Object.values(cart.entities.items).some((item) => item.goldMembershipProduct);
