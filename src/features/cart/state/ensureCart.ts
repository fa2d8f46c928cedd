import type { Answer } from '@/contracts/gateway';
import { countryOf } from '@/contracts/locales';
import { visitAttribution } from '@/features/attribution/state';
import type { ThunkTools } from '@/store/createAppThunk';
import type { CartIdentity } from '../rules';
import { currentSession, readCartIdentity, storeOwner } from './cartIdentity';
import { rememberCart } from './rememberCart';
import { newIdempotencyKey, storeCart } from './storeCart';

/**
 * The visit's cart, made now when there is none; a signed-in customer's is their own. Two tabs that need one at the same
 * moment get the same one.
 * @source spec §7 Cart; docs/decisions/0015-carts-and-customers.md
 */
export async function ensureCart(tools: ThunkTools): Promise<CartIdentity> {
  return known() ?? oneTabAtATime(async () => known() ?? make(tools));
}

function known(): CartIdentity | undefined {
  const { cartId, cartToken } = readCartIdentity();
  return cartId && cartToken ? { cartId, cartToken } : undefined;
}

async function make(tools: ThunkTools): Promise<CartIdentity> {
  const session = currentSession();
  return (session && (await customersCart(tools, session))) || guestsCart(tools);
}

/** Older browsers have no locks; there the tab that was last decides. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('larkstem-cart', work) : work();
}

/** Nothing when the session is not good any more: whoever it was buys as a guest then. */
async function customersCart(tools: ThunkTools, session: string): Promise<CartIdentity | null> {
  try {
    return await takeCustomersCart(tools, session);
  } catch (thrown) {
    if (![401, 403].includes((thrown as { status?: number }).status ?? 0)) throw thrown;
    return null;
  }
}

async function guestsCart(tools: ThunkTools): Promise<CartIdentity> {
  const { extra } = tools;
  const answer: Answer<'createCart'> = await extra.gateway.call('createCart', {
    query: { locale: extra.locale },
    body: newCart(tools),
  });
  rememberCart(answer);
  storeOwner(null);
  storeCart(tools, answer.cart);
  return answer;
}

const newCart = (tools: ThunkTools) => ({
  ...{ countryId: countryOf(tools.extra.locale), idempotencyKey: newIdempotencyKey() },
  ...visitAttribution(tools),
});

/**
 * Makes the customer's own cart, with the lines of a guest's, the cart of the visit.
 * @param guestToken  opens the guest's cart; left out, the customer's cart is all there is
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function takeCustomersCart(
  tools: ThunkTools,
  session: string,
  guestToken?: string,
): Promise<Answer<'mergeCart'>> {
  const { gateway, locale } = tools.extra;
  const answer = await gateway.call('mergeCart', {
    query: { locale },
    body: newCart(tools),
    ...(guestToken ? { cartToken: guestToken } : {}),
  });
  rememberCart(answer);
  storeOwner(session);
  storeCart(tools, answer.cart);
  return answer;
}
