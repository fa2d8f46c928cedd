import type { CheckoutSession } from '@/contracts/checkout';
import { toCents } from '@/lib/money';

/** Steps of the checkout in order; the address names them by number. @source spec §9 (Checkout step "1") */
const checkoutSteps = ['recipient', 'message', 'payment', 'review'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The checkouts that are paid together, the paying one first. */
type Progress = Pick<CheckoutSession, 'missing' | 'cart' | 'payment' | 'pendingOrderId'>;

/** A place in the checkout. With several recipients some steps come once for each. */
export interface CheckoutStop {
  readonly step: CheckoutStep;
  /** Whose, counted from 0; 0 for steps that come once. */
  readonly part: number;
}

/**
 * Whose the forms of a part are: the cart of a further recipient, by id. Undefined for the cart that pays: a sign-in may put
 * another cart in its place, and what was typed stays.
 */
export const companionIdAt = (
  parts: readonly { readonly cartId: string }[],
  part: number,
): string | undefined => (part > 0 ? parts[part]?.cartId : undefined);

/** Number of a step in the address, from 1. */
export const stepNumber = (step: CheckoutStep): number => checkoutSteps.indexOf(step) + 1;

/** Whether anything in the cart is delivered. */
export const hasDelivery = (cart: CheckoutSession['cart']): boolean =>
  cart.items.some((id) => cart.entities.items[id]?.deliveryOptions);

/** Total of all carts, in cents. */
export const togetherCents = (parts: readonly Pick<Progress, 'cart'>[]): number =>
  parts.reduce((sum, { cart }) => sum + toCents(cart.totalAmount), 0);

/** Name of the partner that the customer's account joins with this order. */
export const partnerToJoin = (parts: readonly Pick<CheckoutSession, 'joins'>[]): string | undefined =>
  parts.find(({ joins }) => joins)?.joins;

/**
 * Every place of a checkout in order: all recipients, all messages (the first with the sender), the payment unless
 * everything is free, the review.
 */
export function stopsOf(parts: readonly Pick<Progress, 'cart'>[]): readonly CheckoutStop[] {
  const delivered = parts.flatMap(({ cart }, part) => (hasDelivery(cart) ? [part] : []));
  const stops = (step: CheckoutStep, of: readonly number[]) => of.map((part) => ({ step, part }));
  return [
    ...stops('recipient', delivered),
    ...stops('message', [0, ...delivered.filter((part) => part > 0)]),
    ...(togetherCents(parts) > 0 ? stops('payment', [0]) : []),
    ...stops('review', [0]),
  ];
}

/** Steps a checkout has: no recipient when nothing is delivered, no payment when everything is free. */
export const stepsOf = (parts: readonly Pick<Progress, 'cart'>[]): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => stopsOf(parts).some((stop) => stop.step === step));

const theReview: CheckoutStop = { step: 'review', part: 0 };

const positionOf = (stops: readonly CheckoutStop[], { step, part }: CheckoutStop): number =>
  stops.findIndex((stop) => stop.step === step && stop.part === part);

/** The next place. */
export function nextStop(stop: CheckoutStop, parts: readonly Pick<Progress, 'cart'>[]): CheckoutStop {
  const stops = stopsOf(parts);
  return stops[positionOf(stops, stop) + 1] ?? theReview;
}

/** The previous place; none before the first. */
export function stopBefore(
  stop: CheckoutStop,
  parts: readonly Pick<Progress, 'cart'>[],
): CheckoutStop | undefined {
  const stops = stopsOf(parts);
  return stops[positionOf(stops, stop) - 1];
}

/** The first place that is not complete; the review when all are. */
export function firstOpenStop(parts: readonly Progress[]): CheckoutStop {
  return stopsOf(parts).find((stop) => isOpen(stop, parts)) ?? theReview;
}

function isOpen({ step, part }: CheckoutStop, parts: readonly Progress[]): boolean {
  const { missing = [], payment } = parts[part] ?? {};
  if (step === 'review') return false;
  if (step === 'payment') return !payment;
  return missing.includes(step) || (step === 'message' && part === 0 && missing.includes('sender'));
}

interface WantedStop {
  readonly step?: string;
  /** Counted from 1. */
  readonly recipient?: string;
}

/**
 * The place to show for an address: never beyond the first incomplete place, and only the review while a payment is
 * pending.
 * @param wanted  anything odd counts as the first step, or the first recipient
 */
export function reachableStop(wanted: WantedStop, parts: readonly Progress[]): CheckoutStop {
  if (parts[0]?.pendingOrderId) return theReview;
  const stops = stopsOf(parts);
  const step = checkoutSteps[Number(wanted.step ?? '1') - 1] ?? 'recipient';
  const part = Number(wanted.recipient ?? '1') - 1;
  const exact = positionOf(stops, { step, part });
  const known = exact >= 0 ? exact : stops.findIndex((stop) => stepNumber(stop.step) >= stepNumber(step));
  const open = positionOf(stops, firstOpenStop(parts));
  return stops[Math.min(known, open)] ?? theReview;
}

/** Query parameters of a place. */
export const stopQuery = ({ step, part }: CheckoutStop): { step: string; recipient: string | null } => ({
  step: String(stepNumber(step)),
  recipient: part > 0 ? String(part + 1) : null,
});

/** Address of a place, without locale. */
export const stopAddress = ({ step, part }: CheckoutStop): string =>
  `/checkout?step=${stepNumber(step)}${part > 0 ? `&recipient=${part + 1}` : ''}`;

/** Address of a step, for the first recipient, without locale. */
export const stepAddress = (step: CheckoutStep): string => stopAddress({ step, part: 0 });
