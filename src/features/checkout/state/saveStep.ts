import type { WriteResult } from '@/clients/gateway/gateway';
import type { FieldFault, GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession, Recipient, Sender } from '@/contracts/checkout';
import type { Input } from '@/contracts/gateway';
import { isBlockedOffline } from '@/lib/connection';
import { fetchJson } from '@/lib/fetchJson';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { offlineProblem, verifiedRecipient, type CardEntry } from '../rules';
import { checkoutSlice, companionSaved, placingReset, selectParts, shownCart } from './checkoutSlice';
import { showPaymentStatus } from './pendingPayment';
import { refreshCheckout, refreshCompanions } from './readCheckout';

/** Whether a step was saved; if not, which fields are wrong and why. */
export type SavedStep =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      /** Keys of the gateway's error catalogue. */
      readonly keys: readonly string[];
      readonly faults: readonly FieldFault[];
    };

/** Refusals of a cart that another window pays or has ordered. */
const takenCartKeys: readonly string[] = ['CART.ORDERING', 'CART.NOT_FOUND', 'CHK.NOT_FOUND'];

/** What every call of a checkout names. */
interface CheckoutAccess {
  readonly params: { checkoutId: string };
  readonly query: { locale: ThunkTools['extra']['locale'] };
  readonly cartToken: string;
}

/**
 * Saves one step of an open checkout and stores the answer, which is the whole checkout.
 * @param companionId  whose: the cart of a further recipient, left out for the cart that pays
 */
async function saveStep(
  tools: ThunkTools,
  save: (access: CheckoutAccess) => Promise<WriteResult<CheckoutSession>>,
  companionId?: string,
): Promise<SavedStep> {
  const { dispatch, getState, extra } = tools;
  const parts = selectParts(getState());
  const target = companionId ? parts.find(({ cartId }) => cartId === companionId) : parts[0];
  if (!target) return { ok: false, status: 404, keys: ['CHK.NOT_FOUND'], faults: [] };
  const { cartId, cartToken, checkout } = target;
  const params = { checkoutId: checkout.checkoutId };
  const result = await save({ params, query: { locale: extra.locale }, cartToken });
  if (!result.ok) {
    const { status, details } = result;
    const keys = keysOf(result);
    if (keys.some((key) => takenCartKeys.includes(key))) await showOtherWindow(tools);
    return { ok: false, status, keys, faults: details };
  }
  const time = extra.clock.now().getTime();
  if (target === parts[0])
    dispatch(checkoutSlice.actions.fetchSuccess({ results: { ...result.data, cartToken }, time }));
  else dispatch(companionSaved({ cartId, checkout: result.data }));
  return { ok: true };
}

/** Keys of a refusal. Offline the notice of the page says why nothing was saved, and says it again now: the form adds nothing. */
const keysOf = ({ status = 0, errorMap = {} }: Partial<GatewayFailure>): readonly string[] =>
  status === 0 && isBlockedOffline() ? [offlineProblem] : Object.keys(errorMap);

/** Shows the checkout as another window left it: payment pending, ordered, or a recipient's cart gone. */
async function showOtherWindow(tools: ThunkTools): Promise<void> {
  if (!(await showPaymentStatus(tools, shownCart(tools)))) await refreshCheckout(tools);
}

interface RecipientStep {
  readonly recipient: Recipient;
  /** Whose: the cart of a further recipient; left out for the cart that pays. */
  readonly companionId?: string;
}

/** Saves who receives one part of the checkout. @source docs/decisions/0004-gaps-in-the-specification.md */
export const saveRecipient = createAppThunk(
  'checkout/saveRecipient',
  ({ recipient: body, companionId }: RecipientStep, tools): Promise<SavedStep> =>
    saveStep(tools, (access) => tools.extra.gateway.call('saveRecipient', { ...access, body }), companionId),
);

/**
 * The recipient with the address as the post would write it. An address service that does not answer is ignored.
 * @returns null when the address is right as entered
 * @source spec §7 Fulfilment and address (address verification)
 */
export const verifyRecipient = createAppThunk(
  'checkout/verifyRecipient',
  async (entered: Recipient, { extra }): Promise<Recipient | null> => {
    const { addressLine1, addressLine2, city, state, zipCode } = entered;
    const address = { addressLine1, addressLine2, city, state, zipCode };
    try {
      const { token } = await fetchJson<{ token: string }>('/api/address-verification-token');
      const answer = await extra.gateway.call('verifyAddress', { body: { token, ...address } });
      return answer.verdict === 'corrected' ? verifiedRecipient(entered, answer.address) : null;
    } catch {
      return null;
    }
  },
);

interface MessageStep {
  /** Whose card: the cart of a further recipient; left out for the cart that pays. */
  readonly companionId?: string;
  /** Left out when nothing is delivered: then there is no card. */
  readonly cardMessage?: NonNullable<CheckoutSession['cardMessage']>;
  /** Only with the cart that pays. */
  readonly sender?: Sender;
}

/** Saves the message of a card and who sends it. @source docs/decisions/0004-gaps-in-the-specification.md */
export const saveMessage = createAppThunk(
  'checkout/saveMessage',
  async ({ cardMessage, sender, companionId }: MessageStep, tools): Promise<SavedStep> => {
    const { gateway } = tools.extra;
    if (cardMessage) {
      const saved = await saveStep(
        tools,
        (access) => gateway.call('saveCardMessage', { ...access, body: cardMessage }),
        companionId,
      );
      if (!saved.ok) return saved;
    }
    if (!sender) return { ok: true };
    const saved = await saveStep(tools, (access) => gateway.call('saveSender', { ...access, body: sender }));
    // The sender decides which promo codes are valid, also in the carts of other recipients.
    const { checkout, companions } = tools.getState();
    if (saved.ok && checkout.results && companions.companions.length > 0) {
      const own = { ok: true, session: checkout.results } as const;
      await refreshCompanions(tools, checkout.results.cart.cartId, Promise.resolve(own));
    }
    return saved;
  },
);

/**
 * Turns a card into a token and saves the token in the checkout. The card goes to the token service only: it is not
 * an argument of an action, so it never passes through the store.
 * @param takeCard  gives the card at the moment it is sent
 * @param isSaved  the customer wants to pay with it again
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export const savePayment = (takeCard: () => CardEntry, isSaved = false) =>
  createAppThunk('checkout/savePayment', async (_: void, tools): Promise<SavedStep> => {
    return payByToken(tools, () => {
      const body = { ...takeCard(), ...(isSaved && { isSaved }) };
      return tools.extra.gateway.call('tokeniseCard', { body });
    });
  })();

/** Chooses a card of the customer's account. @source spec §3 User / account (paymentCards), §7 pci-token */
export const paySavedCard = createAppThunk(
  'checkout/paySavedCard',
  (creditCardId: string, tools): Promise<SavedStep> =>
    payByToken(tools, () =>
      tools.extra.gateway.call('tokeniseSavedCard', { params: { creditCardId }, body: {} }),
    ),
);

async function payByToken(tools: ThunkTools, tokenise: () => Promise<{ token: string }>): Promise<SavedStep> {
  try {
    const { token } = await tokenise();
    return await savePaymentChoice(tools, { paymentToken: token });
  } catch (error) {
    const failure = error as Partial<GatewayFailure>;
    return { ok: false, status: failure.status ?? 0, keys: keysOf(failure), faults: failure.details ?? [] };
  }
}

/**
 * Chooses to pay on the payment company's own page, at once or in instalments.
 * @source spec §3 Partner configuration (buy now, pay later); docs/decisions/0004-gaps-in-the-specification.md
 */
export const choosePayment = createAppThunk(
  'checkout/choosePayment',
  (method: 'hosted' | 'pay-later', tools): Promise<SavedStep> => savePaymentChoice(tools, { method }),
);

async function savePaymentChoice(tools: ThunkTools, body: Input<'savePayment'>['body']): Promise<SavedStep> {
  const saved = await saveStep(tools, (access) =>
    tools.extra.gateway.call('savePayment', { ...access, body }),
  );
  if (saved.ok) tools.dispatch(placingReset());
  return saved;
}
