import type { CallResult } from '@/clients/gateway/gateway';
import { joinShopPath } from '@/contracts/shopPath';
import { visitAttribution } from '@/features/attribution/state';
import { openModal } from '@/features/modals/state';
import { postToShop } from '@/lib/postToShop';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { CartIdentity } from '../rules';
import { readCartIdentity } from './cartIdentity';
import { cartUiSlice, signInAsked } from './cartUiSlice';
import { failureOf, isOutOfPartner, refusalMessage } from './writes/refusals';
import { fetchCart } from './fetchCart';
import { newIdempotencyKey } from './storeCart';
import { sendDebounced } from './writes/debounceWrite';
import { retry } from './writes/untilAnswered';
import { inTurn, refusedWrites } from './writes/writeQueue';

/**
 * Opens the checkout of the cart, once all earlier changes are confirmed. If one of them is refused, the cart is not what the
 * shopper wanted to order: the checkout stays closed and that message stays.
 * @returns where to go, or null with a message in place
 * @source spec §7 Cart (initiateCheckout)
 */
export const startCheckout = createAppThunk(
  'cart/startCheckout',
  async ({ section }: { section: 'mini-cart' | 'cart' }, tools): Promise<string | null> => {
    const { dispatch, extra } = tools;
    const { cartId, cartToken } = readCartIdentity();
    if (!cartId || !cartToken) {
      dispatch(failureOf(cartId ? 'cartToken is missing' : 'cartId is missing', section));
      return null;
    }
    dispatch(signInAsked(null));
    dispatch(cartUiSlice.actions.cartBusy(true));
    const result = await open(tools, section, { cartId, cartToken })
      .catch(() => codeMissing)
      .finally(() => dispatch(cartUiSlice.actions.cartBusy(false)));
    if (!result) return null;
    if (result.ok) {
      const { checkoutUrl, isExternal } = result.data;
      const address = isExternal ? await handOver({ cartId, cartToken, locale: extra.locale }) : checkoutUrl;
      if (!address) dispatch(failureOf('errors.general', section));
      return address;
    }
    await dispatch(fetchCart());
    if ('CHK.PARTNER_SIGN_IN' in result.errorMap) {
      /* The sign-in may bring lines of another cart. */
      dispatch(signInAsked(shownTotal(tools).expectedTotal ?? null));
      dispatch(openModal({ modalKey: 'login', goOn: joinShopPath(extra.locale, '/checkout') }));
    }
    dispatch(failureOf(refusalMessage(result), section));
    return null;
  },
);

/** What comes of it where code that it needs could not be loaded. */
const codeMissing = { ok: false, status: 0, errorMap: {}, details: [] } as const;

/** @returns nothing when something before it was refused, or the question for the age was closed */
async function open(
  tools: ThunkTools,
  section: 'mini-cart' | 'cart',
  { cartId, cartToken }: CartIdentity,
): Promise<CallResult<'initiateCheckout'> | null> {
  const { dispatch, extra } = tools;
  const refused = refusedWrites(tools);
  await sendDebounced();
  const idempotencyKey = newIdempotencyKey();
  const ask = () =>
    extra.gateway.call('initiateCheckout', {
      params: { cartId },
      body: { idempotencyKey, ...visitAttribution(tools), ...shownTotal(tools) },
      query: { locale: extra.locale },
      cartToken,
    });
  let result = await inTurn(tools, async () =>
    refusedWrites(tools) > refused ? null : retry(tools, section, ask),
  );
  const { expectedTotal } = shownTotal(tools);
  if (result && (await isOutOfPartner(tools, result))) {
    /* Another total is said first. */
    if (expectedTotal !== shownTotal(tools).expectedTotal) return null;
    result = await inTurn(tools, () => retry(tools, section, ask));
  }
  if (!result || result.ok || !('CART.AGE_REQUIRED' in result.errorMap)) return result;
  await dispatch(fetchCart());
  const { giveAge } = await import('./changeLine');
  return (await giveAge(tools)) ? inTurn(tools, () => retry(tools, section, ask)) : null;
}

/** A checkout does not open for another total than the cart has shown. */
const shownTotal = ({ getState }: ThunkTools): { expectedTotal?: number } => {
  const { results } = getState().cart;
  return results ? { expectedTotal: results.totalAmount } : {};
};

/** Where a store elsewhere goes on with the cart; null when it cannot. @source spec §7 Cart (POST same-origin /api/checkout/process) */
async function handOver(cart: { cartId: string; cartToken: string; locale: string }): Promise<string | null> {
  try {
    const response = await postToShop('/api/checkout/process', cart);
    if (!response.ok) return null;
    return ((await response.json()) as { checkoutUrl: string }).checkoutUrl;
  } catch {
    return null;
  }
}
