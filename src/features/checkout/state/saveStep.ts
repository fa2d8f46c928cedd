import type { FieldFault } from '@/clients/gateway/GatewayError';
import type { WriteResult } from '@/clients/gateway/gateway';
import type { CheckoutSession } from '@/contracts/checkout';
import { readCartIdentity } from '@/features/cart/state';
import type { ThunkTools } from '@/store/createAppThunk';
import { checkoutSlice } from './checkoutSlice';

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

/** What every call of a checkout names. */
export interface CheckoutAccess {
  readonly params: { checkoutId: string };
  readonly query: { locale: ThunkTools['extra']['locale'] };
  readonly cartToken: string;
}

/** Saves one step of the open checkout and keeps the whole as answered. */
export async function saveStep(
  { dispatch, getState, extra }: ThunkTools,
  save: (access: CheckoutAccess) => Promise<WriteResult<CheckoutSession>>,
): Promise<SavedStep> {
  const checkoutId = getState().checkout.results?.checkoutId;
  const { cartToken } = readCartIdentity();
  if (!checkoutId || !cartToken) return { ok: false, status: 404, keys: ['CHK.NOT_FOUND'], faults: [] };
  const result = await save({ params: { checkoutId }, query: { locale: extra.locale }, cartToken });
  if (!result.ok) {
    const { status, errorMap, details } = result;
    return { ok: false, status, keys: Object.keys(errorMap), faults: details };
  }
  dispatch(checkoutSlice.actions.fetchSuccess({ results: result.data, time: extra.clock.now().getTime() }));
  return { ok: true };
}
