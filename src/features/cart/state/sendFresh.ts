import type { WriteResult } from '@/clients/gateway/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import type { CartIdentity } from '../rules';
import { readCartIdentity } from './cartIdentity';
import type { CartFeedback } from './cartUiSlice';
import { fetchCart } from './fetchCart';
import { persist } from './persist';

/** One attempt at a write, against the version of the cart that is known now. */
export type VersionedSend<T> = (
  identity: CartIdentity,
  version: number | undefined,
) => Promise<WriteResult<T>>;

/**
 * Sends a write; one that was made from an outdated cart is made once more from the fresh one, so that two tabs do not
 * undo each other's work. While answers are lost it is the same write each time, whatever the cart has become meanwhile.
 * @source spec §8 Transport (PUT: 406 returns the body to the caller)
 */
export async function sendFresh<T>(
  tools: ThunkTools,
  section: CartFeedback['section'],
  write: VersionedSend<T>,
): Promise<WriteResult<T>> {
  const { cartId = '', cartToken = '' } = readCartIdentity();
  const send = (version = tools.getState().cart.results?.version) =>
    persist(tools, section, () => write({ cartId, cartToken }, version));
  const result = await send();
  if (result.ok || !('CART.STALE_VERSION' in result.errorMap)) return result;
  await tools.dispatch(fetchCart());
  return send();
}
