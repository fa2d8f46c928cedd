import { visitAttribution } from '@/features/attribution/state';
import { writeStored } from '@/lib/browserStorage';
import { asWriteResult } from '@/store/asWriteResult';
import type { ThunkTools } from '@/store/createAppThunk';
import { cartPartnerKey } from '../rules/cartCookies';
import { readCartIdentity } from './cartIdentity';
import { feedbackSet } from './cartUiSlice';
import { storeCart } from './storeCart';
import { inTurn } from './writes/writeQueue';

/**
 * Tells the cart the partner of the visit, once until another one takes its place. Where that changes a total that is shown, a
 * message says so, and a checkout that was asked for meanwhile stays closed.
 * @returns whether the cart was read anew; without an answer the next page tells it again
 * @source spec §3 Cart (codeList.source), §6 Partner; docs/decisions/0066-attribution-and-partners.md
 */
export async function tellPartner(tools: ThunkTools, partnerId: string | null): Promise<boolean> {
  const { cartId, cartToken } = readCartIdentity();
  if (!cartId || !cartToken) return false;
  const { dispatch, extra, getState } = tools;
  const outcome = await inTurn(tools, async () => {
    const result = await asWriteResult(() =>
      extra.gateway.call('setCartPartner', {
        params: { cartId },
        query: { locale: extra.locale },
        body: visitAttribution(tools),
        cartToken,
      }),
    );
    if (!result.ok || readCartIdentity().cartId !== cartId) return { ok: true, isRead: false };
    const shown = getState().cart.results?.totalAmount;
    writeStored('localStorage', cartPartnerKey, partnerId);
    storeCart(tools, result.data);
    return { ok: shown === undefined || shown === result.data.totalAmount, isRead: true };
  });
  if (!outcome.ok) dispatch(feedbackSet({ message: 'pricesOfShop', type: 'warning', section: 'cart' }));
  return outcome.isRead;
}
