import type { Answer } from '@/contracts/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import type { CartIdentity } from '../rules';
import { countryOf, keepCart, newIdempotencyKey } from './cartCalls';
import { readCartIdentity, rememberCart } from './cartIdentity';
import { currentSession, storeOwner } from './cartOwner';
import { takeCustomersCart } from './takeCustomersCart';

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
    body: { countryId: countryOf(tools), idempotencyKey: newIdempotencyKey() },
  });
  rememberCart(answer);
  storeOwner(null);
  keepCart(tools, answer.cart);
  return answer;
}
