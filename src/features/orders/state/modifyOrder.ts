import type { FieldFault, GatewayFailure } from '@/clients/gateway/GatewayError';
import type { Answer, Input } from '@/contracts/gateway';
import type { ModifiableOrder } from '@/contracts/orders/orderChanges';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { fetchOrder } from './fetchOrder';
import { orderStatusSlice } from './orderSlices';
import { readOrderToken } from './orderTokens';

/** What can be changed of an order, or why it could not be; `isUnclear` when it may have been changed all the same. */
export type Modified =
  | { readonly ok: true; readonly order: ModifiableOrder }
  | {
      readonly ok: false;
      readonly reason: ChangeProblem;
      readonly faults: readonly FieldFault[];
      readonly isUnclear: boolean;
    };

/** Why an order could not be changed; each has its text, but for those of fields. */
type ChangeProblem =
  'fields' | 'tooLate' | 'tooMany' | 'dayGone' | 'priceChanged' | 'waits' | 'offline' | 'failed';

type Wishes = Omit<Input<'forModification'>['body'], 'idempotencyKey'>;

/** Reads what can be changed of an order of this window. @source spec §7 Orders (viewOrder) */
export const readModifiable = createAppThunk(
  'orders/readModifiable',
  async (orderId: string, { extra }): Promise<Modified> => {
    const orderToken = readOrderToken(orderId) ?? '';
    return outcomeOf(extra.gateway.call('viewOrder', { params: { orderId }, orderToken }));
  },
);

let last = { written: '', key: '' };

/** The same change has the same key until it is answered by more than a failure of the server, so that a second press after a lost answer changes nothing. */
function keyOf(change: object): string {
  const written = JSON.stringify(change);
  if (written !== last.written) last = { written, key: globalThis.crypto.randomUUID() };
  return last.key;
}

/** Changes or cancels an order, and reads it again. @source spec §7 Orders (forModification) */
export const modifyOrder = createAppThunk(
  'orders/modify',
  async (
    { orderId, wishes }: { orderId: string; wishes: Wishes },
    { dispatch, getState, extra },
  ): Promise<Modified> => {
    const orderToken = readOrderToken(orderId) ?? '';
    const body = { ...wishes, idempotencyKey: keyOf({ orderId, wishes }) };
    const modified = await outcomeOf(
      extra.gateway.call('forModification', { params: { orderId }, orderToken, body }),
    );
    if (modified.ok || !modified.isUnclear) last = { written: '', key: '' };
    if (modified.ok) await showChanged({ dispatch, getState, extra }, orderId);
    return modified;
  },
);

/** Asks how the payment of a change stands, or gives it up. @source docs/decisions/0064-changing-orders.md */
export const askForPayment = createAppThunk(
  'orders/askForPayment',
  async (
    { orderId, isGivenUp = false }: { orderId: string; isGivenUp?: boolean },
    tools,
  ): Promise<Modified> => {
    const input = { params: { orderId }, orderToken: readOrderToken(orderId) ?? '' };
    const body = isGivenUp ? { abandon: true } : {};
    const asked = await outcomeOf(tools.extra.gateway.call('payForModification', { ...input, body }));
    if (asked.ok && asked.order.dateChange?.state === 'done') await showChanged(tools, orderId);
    return asked;
  },
);

/** Days a delivery could come on instead; null when they could not be read. */
export const readOrderDates = createAppThunk(
  'orders/readDates',
  async (
    { orderId, deliveryGroupId }: { orderId: string; deliveryGroupId: string },
    { extra },
  ): Promise<Answer<'orderDates'>['dates'] | null> => {
    const input = { params: { orderId }, orderToken: readOrderToken(orderId) ?? '' };
    try {
      return (await extra.gateway.call('orderDates', { ...input, query: { deliveryGroupId } })).dates;
    } catch {
      return null;
    }
  },
);

/** Reads a changed order again. The page may show another one that was paid together with it. */
async function showChanged(tools: ThunkTools, orderId: string): Promise<void> {
  await tools.dispatch(fetchOrder({ orderId: tools.getState().order.results?.orderId ?? orderId }));
  showOnTrackingPage(tools, orderId);
}

/** Updates the tracking page, which shows the order as it was looked up. */
function showOnTrackingPage({ dispatch, getState, extra }: ThunkTools, orderId: string): void {
  const { order, orderStatus } = getState();
  if (orderStatus.results?.orderId !== orderId || order.results?.orderId !== orderId) return;
  const time = extra.clock.now().getTime();
  dispatch(orderStatusSlice.actions.fetchSuccess({ results: order.results.status, time }));
}

async function outcomeOf(call: Promise<{ data: ModifiableOrder }>): Promise<Modified> {
  try {
    return { ok: true, order: (await call).data };
  } catch (error) {
    const failure = error as Partial<GatewayFailure>;
    const { status = 0, details: faults = [] } = failure;
    return { ok: false, reason: problemOf(failure), faults, isUnclear: status === 0 || status >= 500 };
  }
}

const problemOfKey: Readonly<Record<string, ChangeProblem>> = {
  'ORD.TOO_LATE': 'tooLate',
  'ORD.CHANGE_PENDING': 'waits',
  'DLV.DATE_UNAVAILABLE': 'dayGone',
  'CHK.TOTAL_CHANGED': 'priceChanged',
};

function problemOf({ status = 0, errorMap = {}, details = [] }: Partial<GatewayFailure>): ChangeProblem {
  if (status === 0) return 'offline';
  const [known] = Object.keys(errorMap).flatMap((key) => problemOfKey[key] ?? []);
  if (known) return known;
  if (status === 429) return 'tooMany';
  return details.length > 0 ? 'fields' : 'failed';
}
