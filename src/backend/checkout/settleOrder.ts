import type { Logger } from 'pino';
import { findOrder, listOrdersPaidTogether, type StoredOrder } from '../orders/orderRepository';
import type { Charge, ChargeOutcome, PaymentProvider } from '../payment/PaymentProvider';
import { type PaymentParts, paymentProviderOf } from '../payment/paymentProviderOf';
import { closeOrders, type Verdict } from './closeOrders';
import { startWaiting, TOO_MANY_HELD } from './heldPlaces';

export type SettleParts = PaymentParts & { readonly log: Logger };

/** How an order stands after its payment was checked. */
export interface Settlement {
  readonly state: StoredOrder['state'];
  /** Where the shopper must confirm the payment. */
  readonly challengeUrl?: string;
  /** The shopper stopped the payment of a failed order, or did not finish it in time. */
  readonly isAbandoned?: boolean;
  /** It failed because its card, cart or client held too many places already; see `startWaiting`. */
  readonly holdsTooMany?: boolean;
}

/**
 * Charges a pending order, with all that are paid together with it, and writes down how that ended. Safe to call any
 * number of times, at the same time too: the payment's key names its one charge.
 */
export function settleOrder(parts: SettleParts, orderId: string): Promise<Settlement> {
  return settleBy(parts, orderId, (provider, charge) => provider.charge(charge));
}

/**
 * Closes the payment of a pending order at the payment company. Only after the company has confirmed that are the places
 * of the day, promo codes and carts free again.
 * @returns `failed` when it is closed; `confirmed` when it was paid after all; `pending` while the company has not
 *   confirmed: nothing has changed, try again later
 */
export function abandonOrder(parts: SettleParts, orderId: string): Promise<Settlement> {
  return settleBy(parts, orderId, closePayment);
}

type PaymentCall = (provider: PaymentProvider, charge: Charge) => Promise<ChargeOutcome>;

const closePayment: PaymentCall = (provider, charge) => provider.abandon(charge);

async function settleBy(parts: SettleParts, orderId: string, call: PaymentCall): Promise<Settlement> {
  const order = await findOrder(parts.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to settle.`);
  const isMissing = order.declineReason === 'missing';
  if (order.state !== 'pending' && !isMissing) return settled(order.state, order.declineReason);
  const together = await listOrdersPaidTogether(parts.db, order.paymentKey);
  // A payment that was not found when its orders were given up may be closed or refunded, never begun again.
  const outcome = await outcomeOf(parts, order, together, isMissing ? closePayment : call);
  if (isMissing && isOpen(outcome)) return settled(order.state, order.declineReason);
  if (!isOpen(outcome)) return settleAs(parts, order, together, outcome);
  if (order.waitingSince || (await startWaiting(parts, order)) || call === closePayment)
    return waiting(outcome);
  const closed = await outcomeOf(parts, order, together, closePayment);
  if (isOpen(closed)) return waiting({ status: 'unknown' });
  const isClosed = closed.status === 'declined' && closed.reason !== 'missing';
  return settleAs(parts, order, together, isClosed ? { ...closed, reason: TOO_MANY_HELD } : closed);
}

type OpenOutcome = Extract<ChargeOutcome, { status: 'challenge' | 'unknown' }>;

/** The places of the order stay held: the shopper may still pay, or nobody can say whether they did. */
function isOpen(outcome: ChargeOutcome): outcome is OpenOutcome {
  return outcome.status === 'challenge' || outcome.status === 'unknown';
}

function waiting(outcome: OpenOutcome): Settlement {
  return { state: 'pending', ...(outcome.status === 'challenge' && { challengeUrl: outcome.url }) };
}

async function settleAs(
  parts: SettleParts,
  { id }: StoredOrder,
  together: readonly StoredOrder[],
  outcome: Verdict,
): Promise<Settlement> {
  const reason = outcome.status === 'declined' ? outcome.reason : null;
  return settled(await closeOrders(parts, together, id, outcome), reason);
}

/** Reasons with which the shopper did not pay, as opposed to a bank that refused. */
const STOPPED = ['abandoned', 'missing', 'found-paid'];

function settled(state: StoredOrder['state'], declineReason: string | null): Settlement {
  const isAbandoned = state === 'failed' && STOPPED.some((reason) => reason === declineReason);
  return { state, isAbandoned, holdsTooMany: state === 'failed' && declineReason === TOO_MANY_HELD };
}

/** A provider that fails to answer has not refused: the outcome is unknown. */
async function outcomeOf(
  parts: SettleParts,
  order: StoredOrder,
  together: readonly StoredOrder[],
  call: PaymentCall,
): Promise<ChargeOutcome> {
  const { paymentKey: key, paymentMethod: method, paymentTokenHash, sender, locale } = order;
  if (method === 'none') return { status: 'paid', reference: '' };
  const amountCents = together.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const charge: Charge = {
    ...{ key, method, amountCents, locale, currency: 'USD', email: sender.email },
    tokenHash: paymentTokenHash ?? undefined,
  };
  try {
    return await call(paymentProviderOf(parts), charge);
  } catch (error) {
    parts.log.error({ err: error, orderId: order.id }, 'the payment of an order is unclear');
    return { status: 'unknown' };
  }
}
