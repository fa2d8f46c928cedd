import Cookies from 'js-cookie';
import { readStored, writeStored } from '@/lib/browserStorage';
import { cartCookies } from '@/contracts/cookies';
import { sharedDomain } from '@/contracts/pageSettings';
import type { CartIdentity } from '../rules';
import { cartOwnerKey, sessionOf } from '../rules/cartCookies';

/** A cart is kept for half a year of visits. */
const days = 180;

/** Key and token of the visit's cart, as far as the cookies know them. */
export function readCartIdentity(): Partial<CartIdentity> {
  return { cartId: Cookies.get(cartCookies.cartId), cartToken: Cookies.get(cartCookies.cartToken) };
}

/** Remembers a cart for coming visits. */
export function rememberCart({ cartId, cartToken }: CartIdentity): void {
  const secure = window.location.protocol === 'https:';
  const options = { expires: days, sameSite: 'lax', secure, ...sharedDomain() } as const;
  Cookies.set(cartCookies.cartId, cartId, options);
  Cookies.set(cartCookies.cartToken, cartToken, options);
}

/** Forgets the cart: it was ordered, has expired or is not ours. */
export function forgetCart(): void {
  Cookies.remove(cartCookies.cartId, sharedDomain());
  Cookies.remove(cartCookies.cartToken, sharedDomain());
}

/** Cookie of the signed-in state. @source spec §6 */
const tokenCookie = 'access_token';

/** The session the visitor is signed in with, if any. */
export const currentSession = (): string | null => sessionOf(Cookies.get(tokenCookie)) ?? null;

/** The session the visit's cart belongs to; nothing for a guest's. */
export const storedOwner = (): string | null => readStored('localStorage', cartOwnerKey);

/** Notes whose cart the visit has now; without storage the merge is asked for again, which changes nothing. */
export function storeOwner(session: string | null): void {
  writeStored('localStorage', cartOwnerKey, session);
}
