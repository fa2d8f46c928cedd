import type { CheckoutSession, Payment, Sender } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { PaymentMethod } from '@/contracts/shop';
import type { Queryable, Tx } from '../db/connect';
import { presentCart } from '../ordering/presentCart';
import type { PricedCart } from '../ordering/priceCart';
import { readCart } from '../ordering/readCart';
import { findStandingOrder, type StoredOrder } from '../orders/orderRepository';
import { claimCardToken, findUsableCard, type UsableCard } from '../payment/cardTokens';
import { paymentMethodsOf, type PaymentParts } from '../payment/paymentProviderOf';
import { checkoutNotFound, incomplete } from './checkoutProblems';
import { findCheckout, type StoredCheckout } from './checkoutRepository';
import { isRecipientFitting } from './stepRules';

export interface CheckoutState {
  readonly checkout: StoredCheckout;
  readonly priced: PricedCart;
  readonly card?: UsableCard;
  /** Ways to pay the shop is set up for and the partner of the cart offers. */
  readonly methods: readonly PaymentMethod[];
  /** The order of this cart that waits for its payment. */
  readonly pending?: StoredOrder;
}

type CheckoutStep = CheckoutSession['missing'][number];

/**
 * The checkout of a cart, everything in it as it is now.
 * @throws ProblemError 404 when this cart has no such checkout
 */
export async function readCheckout(
  parts: PaymentParts,
  checkoutId: string,
  cartId: string,
): Promise<CheckoutState> {
  const { db, clock } = parts;
  const checkout = await findCheckout(db, checkoutId, cartId);
  if (!checkout) throw checkoutNotFound();
  const [priced, card] = await Promise.all([readCart(parts, cartId), findCard(db, checkout, clock.now())]);
  const order = priced.cart.state === 'ordering' ? await findStandingOrder(db, cartId) : undefined;
  const pending = order?.state === 'pending' ? order : undefined;
  const methods = await paymentMethodsOf(parts, priced.cart.attribution?.partnerId);
  return { checkout, priced, card, methods, pending };
}

/** The card of a checkout, as long as it can be charged. */
async function findCard(
  db: Queryable,
  { id, paymentTokenHash }: StoredCheckout,
  now: Date,
): Promise<UsableCard | undefined> {
  return paymentTokenHash ? findUsableCard(db, paymentTokenHash, id, now) : undefined;
}

/**
 * Steps still to be done. A cart with nothing to deliver needs no recipient and no message, one that costs nothing no
 * payment; a recipient who no longer fits the cart has to be entered again.
 */
function missingSteps(state: CheckoutState): CheckoutStep[] {
  const { checkout, priced } = state;
  const { recipient, cardMessage, sender } = checkout;
  const isDelivered = priced.lines.some(({ item }) => item.choice);
  const isDone: Record<CheckoutStep, boolean> = {
    recipient: !isDelivered || (recipient !== null && isRecipientFitting(recipient, priced.lines)),
    message: !isDelivered || cardMessage !== null,
    sender: sender !== null,
    payment: priced.totalCents === 0 || chosenPayment(state) !== undefined,
  };
  return (Object.keys(isDone) as CheckoutStep[]).filter((step) => !isDone[step]);
}

/** How a checkout is going to be paid, if that was chosen and is still possible. */
function chosenPayment({
  checkout,
  card,
  methods,
}: Pick<CheckoutState, 'checkout' | 'card' | 'methods'>): CheckoutSession['payment'] {
  const method = checkout.paymentMethod;
  if (!method || !methods.includes(method)) return undefined;
  if (method !== 'card') return { method, brand: '', last4: '' };
  return card && { method, brand: card.brand, last4: card.last4 };
}

/** A checkout as calls answer it; while its order waits for the payment, as it was ordered. */
export function presentCheckout(state: CheckoutState, locale: Locale): CheckoutSession {
  const { checkout, priced, methods, pending } = state;
  if (pending) return presentPending(state, pending);
  return {
    checkoutId: checkout.id,
    cart: presentCart(priced, locale),
    recipient: checkout.recipient ?? undefined,
    cardMessage: checkout.cardMessage ?? undefined,
    sender: checkout.sender ?? undefined,
    payment: chosenPayment(state),
    paymentMethods: [...methods],
    missing: missingSteps(state),
  };
}

function presentPending({ checkout, methods }: CheckoutState, order: StoredOrder): CheckoutSession {
  const { cart, recipient, cardMessage, sender, paymentKey } = order;
  const { paymentMethod: method, paymentBrand: brand, paymentLast4: last4 } = order;
  return {
    checkoutId: checkout.id,
    cart,
    recipient: recipient ?? undefined,
    cardMessage: cardMessage ?? undefined,
    sender,
    payment: { method, brand, last4 },
    paymentMethods: [...methods],
    missing: [],
    pendingOrderId: paymentKey,
  };
}

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

export type ClaimedPayment = Payment & { readonly tokenHash?: string };

/**
 * Decides how orders placed together are paid: as the first checkout says, or not at all when nothing is to be paid.
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
