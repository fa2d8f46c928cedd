import type { CheckoutSession, savePayment } from '@/contracts/checkout';
import type { BodyOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import type { Locale } from '@/contracts/locales';
import type { initiateCheckout } from '@/contracts/ordering';
import { toCents } from '@/lib/money';
import { withTransaction } from '../db/withTransaction';
import { cartBeingOrdered, staleVersion } from '../ordering/cartProblems';
import { asCredited, creditCart, lockCart } from '../ordering/cartRepository';
import { newId } from '../ordering/newId';
import { type CartSources, readCart, requestedLocale } from '../ordering/readCart';
import { bindCardToken } from '../payment/cardTokens';
import type { PaymentParts } from '../payment/paymentProviderOf';
import type { Handlers, RequestContext } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import type { CartClaims } from '../platform/tokens';
import { checkBuyable, checkoutNotFound, refuseElsewhere, totalChanged } from './checkoutProblems';
import { type CheckoutFields, openCheckoutOf, saveStep } from './checkoutRepository';
import { type CheckoutState, presentCheckout, readCheckout } from './readCheckout';
import { checkDestination, checkRecipient, checkSender } from './stepRules';
import { loadPartnerConfigs } from '../partner-config/partnerConfigs';
import { buyerOf, checkPartnersCustomer, partnerToJoin } from './partnersCustomers';

/** The checkout: each step is saved by itself and answers the whole. @source docs/decisions/0004-gaps-in-the-specification.md */
export const checkoutHandlers = {
  initiateCheckout: async ({ params: { cartId }, query, body, context }) =>
    openCheckout(context, cartId, requestedLocale(query.locale), body),

  getCheckout: async ({ params, query, context }) => answer(context, params.checkoutId, query.locale),

  saveRecipient: async ({ params, query, body, context }) => {
    const recipient = checkRecipient(body);
    const save = ({ priced }: CheckoutState) => {
      checkDestination(recipient, priced.lines);
      return { recipient };
    };
    return saveAndAnswer(context, params.checkoutId, query.locale, save);
  },

  saveCardMessage: async ({ params, query, body, context }) =>
    saveAndAnswer(context, params.checkoutId, query.locale, () => ({ cardMessage: body })),

  saveSender: async ({ params, query, body, context }) => {
    checkSender(body);
    return saveAndAnswer(context, params.checkoutId, query.locale, () => ({ sender: body }));
  },

  savePayment: async ({ params, query, body, context }) =>
    saveAndAnswer(context, params.checkoutId, query.locale, ({ methods }) =>
      paymentStep(context, { checkoutId: params.checkoutId, methods }, body),
    ),
} satisfies Partial<Handlers>;

type CartContext = RequestContext & { readonly cart: CartClaims };

async function answer(
  context: CartContext,
  checkoutId: string,
  locale: string | undefined,
): Promise<CheckoutSession> {
  const state = await readCheckout(context, checkoutId, context.cart.cartId);
  refuseElsewhere(context, state.pending !== undefined);
  const joins = await partnerToJoin(context.db, buyerOf(state.priced.cart, context.customer));
  return { ...presentCheckout(state, requestedLocale(locale)), ...(joins && { joins }) };
}

/** Nothing is saved while an order for the cart is being paid. */
async function saveAndAnswer(
  context: CartContext,
  checkoutId: string,
  locale: string | undefined,
  stepOf: (state: CheckoutState) => CheckoutFields | Promise<CheckoutFields>,
): Promise<CheckoutSession> {
  const { cartId } = context.cart;
  const state = await readCheckout(context, checkoutId, cartId);
  if (state.priced.cart.state === 'ordering') throw cartBeingOrdered();
  refuseElsewhere(context, false);
  const step = await stepOf(state);
  if (!(await saveStep(context.db, { checkoutId, cartId }, step, context.clock.now())))
    throw checkoutNotFound();
  return answer(context, checkoutId, locale);
}

type Opening = Partial<BodyOf<typeof initiateCheckout>>;

/** Readings of a cart that others change meanwhile. */
const ROUNDS = 4;

/**
 * Opens the checkout of a cart, or finds the one that is open: a cart has one at most. While its order waits for the
 * payment the lines are not checked: the order has its places already. The cart is judged as the visit's, and credited to it only
 * once nothing but the total speaks against it: the shopper then looks at the new one. A cart that has changed since it was judged,
 * as by another opening that credits it to a partner, is judged again.
 * @throws ProblemError 404 for no such cart, 422 when it is empty, holds what the locale does not sell or belongs to a partner's own
 *   customers, 409 when a line cannot be delivered or the total is another one than the cart has shown
 * @source spec §7 Cart (initiateCheckout), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export async function openCheckout(
  context: CartSources & Pick<RequestContext, 'environment' | 'customer'>,
  cartId: string,
  locale: Locale,
  opening: Opening = {},
): Promise<Answer<'initiateCheckout'>> {
  const { checkoutHost = '', externalCheckout } = context.environment;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const opened = await openUnchanged(context, cartId, locale, opening);
    if (!opened) continue;
    const { checkoutId, isOpen } = opened;
    if (!checkoutId) throw totalChanged();
    // A payment that waits here is confirmed or given up here.
    if (!externalCheckout || !isOpen) return { checkoutId, checkoutUrl: `${checkoutHost}/checkout` };
    return { checkoutId, checkoutUrl: new URL(externalCheckout.url).origin, isExternal: true };
  }
  throw staleVersion(409);
}

/** @returns nothing when the cart changed while it was judged; no checkout when its total is another one than was shown */
async function openUnchanged(
  context: CartSources & Pick<RequestContext, 'customer'>,
  cartId: string,
  locale: Locale,
  { attribution, expectedTotal }: Opening,
): Promise<{ readonly checkoutId: string | undefined; readonly isOpen: boolean } | undefined> {
  const { db, clock, customer } = context;
  const priced = await readCart(context, cartId, (cart) => asCredited(cart, attribution));
  const isOpen = priced.cart.state === 'open';
  await checkPartnersCustomer(db, await loadPartnerConfigs(db), buyerOf(priced.cart, customer));
  if (isOpen) checkBuyable(priced, locale);
  const isOther = isOpen && expectedTotal !== undefined && toCents(expectedTotal) !== priced.totalCents;
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    if ((await lockCart(tx, cartId))?.version !== priced.cart.version) return undefined;
    await creditCart(tx, cartId, attribution, now);
    const checkoutId = isOther ? undefined : await openCheckoutOf(tx, { id: newId(), cartId }, now);
    return { checkoutId, isOpen };
  });
}

/**
 * What a checkout saves of the payment a shopper chose: the card a token stands for, or the name of the method.
 * @throws ProblemError 422 for a token that is unknown or used, and for a way this shop does not offer
 */
async function paymentStep(
  parts: PaymentParts,
  { checkoutId, methods }: Pick<CheckoutState, 'methods'> & { readonly checkoutId: string },
  { paymentToken, method }: BodyOf<typeof savePayment>,
): Promise<CheckoutFields> {
  if (paymentToken) {
    const hash = await bindCardToken(parts.db, paymentToken, checkoutId, parts.clock.now());
    if (hash) return { paymentMethod: 'card', paymentTokenHash: hash };
    const message = 'This card is not usable any more. Please enter it again.';
    throw refusal(422, errorKey.paymentTokenUnknown, message);
  }
  if (method && methods.includes(method)) return { paymentMethod: method, paymentTokenHash: null };
  throw refusal(422, errorKey.paymentMethodUnavailable, 'This way to pay is not offered here.');
}
