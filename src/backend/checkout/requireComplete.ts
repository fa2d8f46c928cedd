import type { Sender } from '@/contracts/checkout';
import { incomplete } from './checkoutProblems';
import type { ClaimedPayment } from './claimPayment';
import { missingSteps, type CheckoutState, type CheckoutStep } from './readCheckout';

/** Said once for all orders placed together, in the first checkout. */
const SAID_ONCE: readonly CheckoutStep[] = ['sender', 'payment'];

/**
 * Makes sure that every step is done: sender and payment by the first checkout, recipient and message by each.
 * @returns the sender of all of them, and never a payment that is missing
 * @throws ProblemError 422 naming what is missing
 */
export function requireComplete(
  states: readonly CheckoutState[],
  payment: ClaimedPayment | undefined,
): { sender: Sender; payment: ClaimedPayment } {
  const missing = states.flatMap((state, index) =>
    missingSteps(state).filter((step) => step !== 'payment' && (index === 0 || !SAID_ONCE.includes(step))),
  );
  const sender = states[0]?.checkout.sender;
  if (missing.length > 0 || !sender || !payment)
    throw incomplete([...new Set([...missing, ...(payment ? [] : ['payment'])])]);
  return { sender, payment };
}
