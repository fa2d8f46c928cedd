import type { CheckoutSession } from '@/contracts/checkout';

/** Steps of the checkout in their order; their numbers stand in the address. @source spec §9 (Checkout step "1") */
export const checkoutSteps = ['recipient', 'message', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

type Progress = Pick<CheckoutSession, 'missing' | 'cart'>;

/** Number of a step as the address says it, from 1. */
export const stepNumber = (step: CheckoutStep): number => checkoutSteps.indexOf(step) + 1;

/** Steps a checkout has: a cart with nothing to deliver asks for no recipient, one that costs nothing for no payment. */
export function stepsOf({ cart }: Pick<Progress, 'cart'>): readonly CheckoutStep[] {
  return checkoutSteps.filter(
    (step) => (step !== 'recipient' || hasDelivery(cart)) && (step !== 'payment' || cart.totalAmount > 0),
  );
}

/** The step after another. */
export function nextStep(step: CheckoutStep, progress: Pick<Progress, 'cart'>): CheckoutStep {
  const steps = stepsOf(progress);
  return steps[steps.indexOf(step) + 1] ?? 'review';
}

/** Whether anything in the cart goes to a door. */
export const hasDelivery = (cart: CheckoutSession['cart']): boolean =>
  cart.items.some((id) => cart.entities.items[id]?.deliveryOptions);

/** The first step that is still to be done; the review when nothing is. */
export function firstOpenStep({ missing }: Pick<Progress, 'missing'>): CheckoutStep {
  if (missing.includes('recipient')) return 'recipient';
  if (missing.includes('message') || missing.includes('sender')) return 'message';
  return missing.includes('payment') ? 'payment' : 'review';
}

/**
 * The step to show for the number in the address: never one ahead of what is still to be done.
 * @param wanted  what the address says; anything odd counts as the first step
 */
export function reachableStep(wanted: string | undefined, progress: Progress): CheckoutStep {
  const steps = stepsOf(progress);
  const asked = checkoutSteps[Number(wanted ?? '1') - 1] ?? 'recipient';
  const known = steps.includes(asked)
    ? asked
    : (steps.find((step) => stepNumber(step) > stepNumber(asked)) ?? 'review');
  const open = firstOpenStep(progress);
  return stepNumber(known) > stepNumber(open) ? open : known;
}

/** Address of a step, without locale. */
export const stepAddress = (step: CheckoutStep): string => `/checkout?step=${stepNumber(step)}`;
