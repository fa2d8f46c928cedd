import { readStored, writeStored } from '@/lib/browserStorage';
import { readCookie } from '@/lib/readCookie';
import { cartCookies } from '@/contracts/cookies';
import type { CartIdentity } from '../rules';
import { cartOwnerKey, sessionOf } from '../rules/cartCookies';

/** Key and token of the visit's cart, as far as the cookies know them. */
export function readCartIdentity(): Partial<CartIdentity> {
  return { cartId: readCookie(cartCookies.cartId), cartToken: readCookie(cartCookies.cartToken) };
}

/** Cookie of the signed-in state. @source spec §6 */
const tokenCookie = 'access_token';

/** The session the visitor is signed in with, if any. */
export const currentSession = (): string | null => sessionOf(readCookie(tokenCookie)) ?? null;

/** The session the visit's cart belongs to; nothing for a guest's. */
export const storedOwner = (): string | null => readStored('localStorage', cartOwnerKey);

/** Notes whose cart the visit has now; without storage the merge is asked for again, which changes nothing. */
export function storeOwner(session: string | null): void {
  writeStored('localStorage', cartOwnerKey, session);
}
