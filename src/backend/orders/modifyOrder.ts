import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { forModification, ModifiableOrder } from '@/contracts/orders';
import { patterns } from '@/lib/validation/checks';
import type { Clock } from '@/lib/clock';
import type { Db, Tx } from '../db/connect';
import { withTransaction } from '../db/withTransaction';
import { hashBody, withIdempotency } from '../platform/idempotency';
import { notFound, ProblemError } from '../platform/ProblemError';
import { cancelOrder } from './cancelOrder';
import { listSteps } from './deliveryStepRepository';
import { modifiableOrder } from './modifiableOrder';
import { changeOrder } from './orderChanges';
import { listGroups, lockOrder, type StoredOrder } from './orderRepository';

type Wishes = BodyOf<typeof forModification>;

/**
 * Changes an order before the work on it begins: all that is asked, or nothing; once for each key.
 * @throws ProblemError 404, 409 once somebody has begun, 422 for a phone number that cannot be one
 * @source spec §7 Orders (order-modification-service)
 */
export async function modifyOrder(
  { db, clock }: { db: Db; clock: Clock },
  orderId: string,
  wishes: Wishes,
): Promise<ModifiableOrder> {
  const { idempotencyKey: key, ...asked } = wishes;
  await withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'confirmed' && order?.state !== 'cancelled') throw orderNotFound();
    const write = { scope: `forModification:${orderId}`, key, bodyHash: hashBody(asked), clock };
    await withIdempotency(tx, write, async () => {
      await apply(tx, order, asked, clock.now());
      return { done: true };
    });
  });
  return readModifiable(db, orderId, clock.now());
}

/** What can be changed of an order now. @throws ProblemError 404 */
export async function readModifiable(db: Db, orderId: string, now: Date): Promise<ModifiableOrder> {
  return withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'confirmed' && order?.state !== 'cancelled') throw orderNotFound();
    return modifiableOrder(order, await listGroups(tx, orderId), await listSteps(tx, orderId), now);
  });
}

async function apply(tx: Tx, order: StoredOrder, wishes: Omit<Wishes, 'idempotencyKey'>, now: Date) {
  const { cardMessage, recipientPhone, cancel } = wishes;
  const groups = await listGroups(tx, order.id);
  const { state, canCancel } = modifiableOrder(order, groups, await listSteps(tx, order.id), now);
  if (state !== 'open' || (cancel && !canCancel)) throw tooLate();
  if (cardMessage && order.recipient) await changeOrder(tx, order, { cardMessage }, now);
  if (recipientPhone !== undefined && order.recipient) {
    if (!patterns.phone.test(recipientPhone)) throw wrongPhone();
    await changeOrder(tx, order, { recipient: { ...order.recipient, phone: recipientPhone } }, now);
  }
  if (cancel) await cancelOrder(tx, order, groups, now);
}

function orderNotFound(): ProblemError {
  return notFound(errorKey.orderNotFound, 'This order was not found.');
}

function tooLate(): ProblemError {
  return new ProblemError(409, {
    [errorKey.orderTooLate]: 'This order can no longer be changed here. Please call us.',
  });
}

function wrongPhone(): ProblemError {
  return new ProblemError(422, { [errorKey.addressInvalid]: 'The phone number is not valid.' }, [
    { path: 'body.recipientPhone', message: 'is not valid' },
  ]);
}
