import type { Logger } from 'pino';
import { expireDeliveries } from '../calendars/deliveriesTo';
import { withTransaction } from '../db/withTransaction';
import type { Charge, ChargeOutcome } from '../payment/PaymentProvider';
import { type PaymentParts, paymentProviderOf } from '../payment/paymentProviderOf';
import { localDate } from '../places/clocks';
import { closeDateChange, findDateChange, type StoredDateChange } from './dateChanges';
import { isGroupOpen } from './openGroups';
import { findOrder, listGroups, listSteps, lockOrder, type StoredOrder } from './orderRepository';

type Parts = PaymentParts & { readonly log: Logger };

/**
 * Asks the payment company how the payment of a change of a day stands, and writes down how it ended. Safe to call any number of
 * times, at the same time too: the number of the change names its one charge.
 * @param isGivenUp  closes the payment at the company first; only then are the places free again
 * @returns where the shopper confirms the payment, while it waits
 * @source  docs/decisions/0064-changing-orders.md
 */
export async function settleDateChange(
  parts: Parts,
  changeId: string,
  isGivenUp = false,
): Promise<{ challengeUrl?: string }> {
  const change = await findDateChange(parts.db, changeId);
  const order = change && (await findOrder(parts.db, change.orderId));
  if (!change || !order || !isUnsettled(change)) return {};
  // A payment the company did not know may be closed or given back, never begun again.
  const outcome = await outcomeOf(parts, order, change, isGivenUp || change.state === 'failed');
  if (outcome.status === 'challenge') return { challengeUrl: outcome.url };
  if (outcome.status === 'unknown') return {};
  await close(parts, change, outcome);
  return {};
}

const isUnsettled = ({ state, reason }: StoredDateChange) => state === 'pending' || reason === 'missing';

async function close(
  { db, clock }: Parts,
  { id, orderId }: StoredDateChange,
  outcome: Extract<ChargeOutcome, { status: 'paid' | 'declined' }>,
): Promise<void> {
  const now = clock.now();
  await withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const change = await findDateChange(tx, id);
    const group = (await listGroups(tx, orderId)).find(({ number }) => number === change?.groupNumber);
    if (!order || !change || !group || !isUnsettled(change)) return;
    const isAhead = change.amended.dateIso >= localDate(group.timeZone, now).dateIso;
    const isOpen = isAhead && isGroupOpen(order, group, await listSteps(tx, orderId), now);
    await closeDateChange(tx, { order, group, change }, outcome, isOpen, now);
  }).finally(() => expireDeliveries(db));
}

/** A company that fails to answer has not refused: the outcome is unknown. */
async function outcomeOf(
  parts: Parts,
  { sender: { email }, locale, id: orderId }: StoredOrder,
  { id: key, amountCents }: StoredDateChange,
  isGivenUp: boolean,
): Promise<ChargeOutcome> {
  const charge: Charge = { key, method: 'hosted', amountCents, currency: 'USD', email, locale, orderId };
  try {
    const provider = paymentProviderOf(parts);
    return await (isGivenUp ? provider.abandon(charge) : provider.charge(charge));
  } catch (error) {
    parts.log.error({ err: error, orderId }, 'the payment of a change is unclear');
    return { status: 'unknown' };
  }
}
