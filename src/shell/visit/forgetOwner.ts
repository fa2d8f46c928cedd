import { forgetTyped } from '@/features/checkout/state/typedForms';
import { forgetOrderTokens } from '@/features/orders/state/orderTokens';

/** Forgets what this window keeps of a customer: the tokens of orders, and what was typed in the checkout. */
export function forgetOwner(): void {
  forgetOrderTokens();
  forgetTyped();
}
