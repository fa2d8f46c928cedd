import type { FieldFault, GatewayFailure } from '@/clients/gateway/GatewayError';
import type { Input } from '@/contracts/gateway';
import type { ModifiableOrder } from '@/contracts/orderModification';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { fetchOrder } from './fetchOrder';
import { orderStatusSlice } from './orderSlices';
import { readOrderToken } from './orderTokens';

/** What can be changed of an order, or why it could not be. */
export type Modified =
  | { readonly ok: true; readonly order: ModifiableOrder }
  | { readonly ok: false; readonly isTooLate: boolean; readonly faults: readonly FieldFault[] };

type Wishes = Omit<Input<'forModification'>['body'], 'idempotencyKey'>;

/** Reads what can be changed of an order of this window. @source spec §7 Orders (viewOrder) */
export const readModifiable = createAppThunk(
  'orders/readModifiable',
  async (orderId: string, { extra }): Promise<Modified> => {
    const orderToken = readOrderToken(orderId) ?? '';
    return told(extra.gateway.call('viewOrder', { params: { orderId }, orderToken }));
  },
);

/** Changes or cancels an order, and reads it anew. @source spec §7 Orders (forModification) */
export const modifyOrder = createAppThunk(
  'orders/modify',
  async (
    { orderId, wishes }: { orderId: string; wishes: Wishes },
    { dispatch, getState, extra },
  ): Promise<Modified> => {
    const orderToken = readOrderToken(orderId) ?? '';
    const body = { ...wishes, idempotencyKey: globalThis.crypto.randomUUID() };
    const modified = await told(
      extra.gateway.call('forModification', { params: { orderId }, orderToken, body }),
    );
    // The page may be that of another order, paid together with this one.
    if (modified.ok) {
      await dispatch(fetchOrder({ orderId: getState().order.results?.orderId ?? orderId }));
      showOnTrackingPage({ dispatch, getState, extra }, orderId);
    }
    return modified;
  },
);

/** The tracking page shows the order as it was when it was looked up. */
function showOnTrackingPage({ dispatch, getState, extra }: ThunkTools, orderId: string): void {
  const { order, orderStatus } = getState();
  if (orderStatus.results?.orderId !== orderId || order.results?.orderId !== orderId) return;
  const time = extra.clock.now().getTime();
  dispatch(orderStatusSlice.actions.fetchSuccess({ results: order.results.status, time }));
}

async function told(call: Promise<{ data: ModifiableOrder }>): Promise<Modified> {
  try {
    return { ok: true, order: (await call).data };
  } catch (error) {
    const { errorMap = {}, details = [] } = error as Partial<GatewayFailure>;
    return { ok: false, isTooLate: 'ORD.TOO_LATE' in errorMap, faults: details };
  }
}

/** Whether a mail with the link was asked for; if not, why. */
export type AskedLink = 'asked' | 'tooMany' | 'failed';

/**
 * Asks for a mail with a fresh link to an order. Whether there is such an order is told to nobody but its owner.
 * @source docs/decisions/0004-missing-contracts.md
 */
export const askOrderLink = createAppThunk(
  'orders/askLink',
  async (orderId: string, { extra }): Promise<AskedLink> => {
    try {
      await extra.gateway.call('sendOrderLink', { body: { orderId } });
      return 'asked';
    } catch (error) {
      return (error as Partial<GatewayFailure>).status === 429 ? 'tooMany' : 'failed';
    }
  },
);
