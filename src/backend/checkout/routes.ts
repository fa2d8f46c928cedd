import type { CheckoutSession } from '@/contracts/checkout';
import { cartBeingOrdered } from '../ordering/cartProblems';
import { askedLocale } from '../ordering/readCart';
import type { Handlers, RequestContext } from '../platform/handlers';
import type { CartClaims } from '../platform/tokens';
import { checkoutNotFound, refuseElsewhere } from './checkoutProblems';
import { saveStep, type CheckoutFields } from './checkoutRepository';
import { paymentStep } from './paymentStep';
import { presentCheckout, readCheckout, type CheckoutState } from './readCheckout';
import { checkDestination, checkRecipient } from './recipientRules';
import { checkSender } from './senderRules';

type CheckoutHandlers = Pick<
  Handlers,
  'getCheckout' | 'saveRecipient' | 'saveCardMessage' | 'saveSender' | 'savePayment'
>;

/** The checkout: each step is saved by itself and answers the whole. @source docs/decisions/0004-missing-contracts.md */
export const checkoutHandlers: CheckoutHandlers = {
  /** The checkout as saved so far. */
  getCheckout: async ({ params, query, context }) => answer(context, params.checkoutId, query.locale),

  /** Saves who receives the gift, if the cart can go there. */
  saveRecipient: async ({ params, query, body, context }) => {
    const recipient = checkRecipient(body);
    const save = ({ priced }: CheckoutState) => {
      checkDestination(recipient, priced.lines);
      return { recipient };
    };
    return saveAndAnswer(context, params.checkoutId, query.locale, save);
  },

  /** Saves what stands on the card. */
  saveCardMessage: async ({ params, query, body, context }) =>
    saveAndAnswer(context, params.checkoutId, query.locale, () => ({ cardMessage: body })),

  /** Saves who sends the gift. */
  saveSender: async ({ params, query, body, context }) => {
    checkSender(body);
    return saveAndAnswer(context, params.checkoutId, query.locale, () => ({ sender: body }));
  },

  /** Settles how this checkout will be paid. */
  savePayment: async ({ params, query, body, context }) =>
    saveAndAnswer(context, params.checkoutId, query.locale, () =>
      paymentStep(context, params.checkoutId, body),
    ),
};

type CartContext = RequestContext & { readonly cart: CartClaims };

async function answer(
  context: CartContext,
  checkoutId: string,
  locale: string | undefined,
): Promise<CheckoutSession> {
  const state = await readCheckout(context, checkoutId, context.cart.cartId);
  refuseElsewhere(context, state.pending !== undefined);
  return presentCheckout(state, askedLocale(locale));
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
