import Cookies from 'js-cookie';
import { cartCookies } from '@/contracts/cookies';
import { sharedDomain } from '@/contracts/pageSettings';
import type { CartIdentity } from '../rules';

/** A cart is kept for half a year of visits. */
const days = 180;

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
