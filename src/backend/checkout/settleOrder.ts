import type { Logger } from 'pino';
import { findOrder, listOrdersPaidTogether, type StoredOrder } from '../orders/orderRepository';
import { paymentProviderOf, type PaymentParts } from '../payment/paymentProviderOf';
import type { Charge, ChargeOutcome, PaymentProvider } from '../payment/PaymentProvider';
import { closeOrders } from './closeOrders';

/** What settling needs of the shop. */
export type SettleParts = PaymentParts & { readonly log: Logger };

/** How an order stands after its payment was asked about. */
export interface Settlement {
  readonly state: StoredOrder['state'];
  /** Where the shopper must confirm the payment. */
  readonly challengeUrl?: string;
}

/**
 * Charges a pending order, with all that are paid together with it, and writes down how that ended. Safe to call any
 * number of times, at the same time too: the payment's key names its one charge.
 */
export function settleOrder(parts: SettleParts, orderId: string): Promise<Settlement> {
  return settleBy(parts, orderId, (provider, charge) => provider.charge(charge));
}

/** Gives up the payment of a pending order that waits for the shopper; it stands all the same if it was paid. */
export function abandonOrder(parts: SettleParts, orderId: string): Promise<Settlement> {
  return settleBy(parts, orderId, (provider, charge) => provider.abandon(charge));
}

async function settleBy(
  parts: SettleParts,
  orderId: string,
  ask: (provider: PaymentProvider, charge: Charge) => Promise<ChargeOutcome>,
): Promise<Settlement> {
  const order = await findOrder(parts.db, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to settle.`);
  if (order.state !== 'pending') return { state: order.state };
  const together = await listOrdersPaidTogether(parts.db, order.paymentKey);
  const outcome = await outcomeOf(parts, order, together, ask);
  if (outcome.status === 'challenge') return { state: 'pending', challengeUrl: outcome.url };
  if (outcome.status === 'unknown') return { state: 'pending' };
  return { state: await closeOrders(parts, together, orderId, outcome) };
}

/** A provider that fails to answer is not a refusal: nobody knows yet. */
async function outcomeOf(
  parts: SettleParts,
  order: StoredOrder,
  together: readonly StoredOrder[],
  ask: (provider: PaymentProvider, charge: Charge) => Promise<ChargeOutcome>,
): Promise<ChargeOutcome> {
  const { paymentKey: key, paymentMethod: method, paymentTokenHash, sender, locale } = order;
  if (method === 'none') return { status: 'paid', reference: '' };
  const amountCents = together.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const charge: Charge = {
    ...{ key, method, amountCents, locale, currency: 'USD', email: sender.email },
    tokenHash: paymentTokenHash ?? undefined,
  };
  try {
    return await ask(paymentProviderOf(parts), charge);
  } catch (error) {
    parts.log.error({ err: error, orderId: order.id }, 'the payment of an order is unclear');
    return { status: 'unknown' };
  }
}
