import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { CardEntry } from '../rules';
import { placingReset } from './placingSlice';
import { saveStep, type SavedStep } from './saveStep';

/**
 * Turns a card into a token and ties the token to the checkout. The card is handed to the token service and kept
 * nowhere: it is no argument of an action, so that it never passes through the store.
 * @param takeCard  gives the card at the moment it is sent
 * @source docs/decisions/0004-missing-contracts.md
 */
export const savePayment = (takeCard: () => CardEntry) =>
  createAppThunk('checkout/savePayment', (_: void, tools) => attach(tools, takeCard()))();

async function attach(tools: ThunkTools, card: CardEntry): Promise<SavedStep> {
  const { gateway } = tools.extra;
  try {
    const { token } = await gateway.call('tokeniseCard', { body: { ...card } });
    const saved = await saveStep(tools, (access) =>
      gateway.call('savePayment', { ...access, body: { paymentToken: token } }),
    );
    if (saved.ok) tools.dispatch(placingReset());
    return saved;
  } catch (error) {
    const { status = 0, errorMap = {}, details = [] } = error as Partial<GatewayFailure>;
    return { ok: false, status, keys: Object.keys(errorMap), faults: details };
  }
}
