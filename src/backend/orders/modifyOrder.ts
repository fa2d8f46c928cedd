import type { Recipient } from '@/contracts/checkout';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { forModification, ModifiableOrder } from '@/contracts/orders';
import { patterns } from '@/lib/validation/checks';
import type { Clock } from '@/lib/clock';
import type { Db, Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { attempt } from '../ordering/changeCart';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { notFound, ProblemError, refusal } from '../platform/ProblemError';
import { movedRecipient } from './moveRecipient';
import { cancelOrder, changeOrder } from './orderChanges';
import { progressPlan } from './orderProgress';
import {
  findOrder,
  isPlaced,
  listGroups,
  listSteps,
  lockOrder,
  type StoredGroup,
  type StoredOrder,
} from './orderRepository';

type Changes = BodyOf<typeof forModification>;

/**
 * Changes an order before the work on it begins: all of the changes, or nothing; once for each key.
 * @throws ProblemError 404, 409 once somebody has begun, 422 for a phone number or an address that cannot be one, 429
 * @source spec §7 Orders (order-modification-service), docs/decisions/0064-changing-orders.md
 */
export async function modifyOrder(
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  { idempotencyKey: key, ...changes }: Changes,
): Promise<ModifiableOrder> {
  const found = await findOrder(db, orderId);
  const { recipient } = changes;
  // What is wrong with an address is said where the request is not a repeated one.
  const moved = await attempt(async () => found && recipient && movedRecipient(db, found, recipient));
  await withTransaction(db, async (tx) => {
    const order = await lockPlaced(tx, orderId);
    const write = { scope: `forModification:${orderId}`, key, bodyHash: hashBody(changes), clock };
    await withIdempotency(tx, write, async () => {
      await apply(tx, order, { ...changes, moved }, clock.now());
      return { done: true };
    });
  });
  return readModifiable(db, orderId, clock.now());
}

/** What can be changed of an order now. @throws ProblemError 404 */
export async function readModifiable(db: Db, orderId: string, now: Date): Promise<ModifiableOrder> {
  return withTransaction(db, async (tx) => {
    const order = await lockPlaced(tx, orderId);
    return modifiableOrder(tx, order, await listGroups(tx, orderId), now);
  });
}

async function lockPlaced(tx: Tx, orderId: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  if (!isPlaced(order)) throw notFound(errorKey.orderNotFound, 'This order was not found.');
  return order;
}

interface Wishes extends Omit<Changes, 'idempotencyKey' | 'recipient'> {
  /** The recipient it shall go to, or why it cannot. */
  readonly moved: () => Recipient | undefined;
}

async function apply(
  tx: Tx,
  order: StoredOrder,
  { cardMessage, recipientPhone, cancel, moved }: Wishes,
  now: Date,
) {
  const groups = await listGroups(tx, order.id);
  const { state, canCancel } = await modifiableOrder(tx, order, groups, now);
  const tooLate = 'This order can no longer be changed here. Please call us.';
  if (state !== 'open' || (cancel && !canCancel)) throw refusal(409, errorKey.orderTooLate, tooLate);
  if (recipientPhone !== undefined && !patterns.phone.test(recipientPhone)) throw wrongPhone();
  const whole = moved() ?? order.recipient;
  const recipient = whole && recipientPhone !== undefined ? { ...whole, phone: recipientPhone } : whole;
  if (order.recipient) await changeOrder(tx, order, { cardMessage, recipient }, now);
  if (cancel) await cancelOrder(tx, order, groups, now);
}

function wrongPhone(): ProblemError {
  const problem = { [errorKey.addressInvalid]: 'The phone number is not valid.' };
  return new ProblemError(422, problem, [{ path: 'body.recipientPhone', message: 'is not valid' }]);
}

/**
 * What of an order can be changed at a moment: everything until the first florist or packer begins, by the clock or because
 * somebody said so, and nothing after.
 */
async function modifiableOrder(
  tx: Tx,
  order: StoredOrder,
  groups: readonly StoredGroup[],
  now: Date,
): Promise<ModifiableOrder> {
  const until = workBeginsAt(order, groups);
  const said = await listSteps(tx, order.id);
  const isBegun = said.some(({ status }) => status !== 'accepted' && status !== 'problem');
  const isOpen = order.state === 'confirmed' && until !== undefined && now < until && !isBegun;
  return {
    orderId: order.id,
    state: order.state === 'cancelled' ? 'cancelled' : isOpen ? 'open' : 'closed',
    until: until?.toISOString(),
    canCancel: isOpen && !hasMembership(order),
    cardMessage: order.cardMessage ?? undefined,
    recipientPhone: order.recipient?.phone,
    recipient: order.recipient ?? undefined,
  };
}

/** When somebody begins to work on an order; nothing when nothing of it is delivered. */
function workBeginsAt(
  { placedAt }: Pick<StoredOrder, 'placedAt'>,
  groups: readonly StoredGroup[],
): Date | undefined {
  const starts = groups.flatMap((group) =>
    progressPlan({ ...group, placedAt }).flatMap(({ status, at }) => (status === 'preparing' ? [at] : [])),
  );
  return starts.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Whether a membership was bought with an order; it begins with the order and stays. */
export const hasMembership = ({ cart }: Pick<StoredOrder, 'cart'>): boolean =>
  Object.values(cart.entities.items).some((item) => item.goldMembershipProduct);
