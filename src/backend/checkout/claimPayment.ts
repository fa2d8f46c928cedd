import type { Payment } from '@/contracts/checkout';
import type { Tx } from '../db/connect';
import { claimCardToken } from '../payment/cardTokens';
import { incomplete } from './checkoutProblems';
import { chosenPayment, findCard, type CheckoutState } from './readCheckout';

/** How orders are going to be paid. */
export type ClaimedPayment = Payment & { readonly tokenHash?: string };

/**
 * Settles how orders placed together are paid: as the first checkout says, or not at all when nothing is to be paid.
 * A card token is used up by this.
 * @returns nothing when the first checkout has not chosen yet
 * @throws ProblemError 422 when the card has been used or has expired in the meantime
 */
export async function claimPayment(
  tx: Tx,
  states: readonly CheckoutState[],
  now: Date,
): Promise<ClaimedPayment | undefined> {
  const [first] = states;
  const totalCents = states.reduce((sum, { priced }) => sum + priced.totalCents, 0);
  if (totalCents === 0) return { method: 'none', brand: '', last4: '' };
  if (!first) return undefined;
  const card = await findCard(tx, first.checkout, now);
  const payment = chosenPayment({ ...first, card });
  if (payment?.method !== 'card' || !card) return payment;
  if (!(await claimCardToken(tx, card.tokenHash, first.checkout.id, now))) throw incomplete(['payment']);
  return { ...payment, tokenHash: card.tokenHash };
}
