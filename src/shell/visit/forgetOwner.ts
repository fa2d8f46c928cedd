import { rememberForms } from '@/features/checkout/state/attemptMemory';
import { forgetOrderTokens } from '@/features/orders/state/orderTokens';

/** Forgets what this window keeps of a customer: the tokens of orders, and what was typed in the checkout. */
export function forgetOwner(): void {
  forgetOrderTokens();
  rememberForms(null);
}
