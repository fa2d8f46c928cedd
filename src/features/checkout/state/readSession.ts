import type { GatewayFailure } from '@/clients/gateway/GatewayError';
import type { CheckoutSession } from '@/contracts/checkout';
import type { CartIdentity } from '@/features/cart/rules';
import type { ThunkTools } from '@/store/createAppThunk';
import { elsewhereOf, type Elsewhere } from '../rules';

/** A checkout as the gateway keeps it, or what stood in the way of opening it. */
export type ReadSession =
  | { readonly ok: true; readonly session: CheckoutSession }
  | { readonly ok: false; readonly failure: Partial<GatewayFailure>; readonly elsewhere?: Elsewhere };

/** Opens the checkout of a cart, or takes up the open one, and reads it. @source spec §7 Cart (initiateCheckout) */
export async function readSession(
  { extra }: ThunkTools,
  { cartId, cartToken }: CartIdentity,
): Promise<ReadSession> {
  const query = { locale: extra.locale };
  const opened = await extra.gateway.call('initiateCheckout', {
    ...{ params: { cartId }, query, cartToken },
    body: { idempotencyKey: globalThis.crypto.randomUUID() },
  });
  if (!opened.ok) return { ok: false, failure: opened };
  const elsewhere = elsewhereOf(opened.data, window.location.origin);
  if (elsewhere) return { ok: false, failure: {}, elsewhere };
  try {
    const { checkoutId } = opened.data;
    const session = await extra.gateway.call('getCheckout', { params: { checkoutId }, query, cartToken });
    return { ok: true, session };
  } catch (error) {
    return { ok: false, failure: error as Partial<GatewayFailure> };
  }
}
