import Cookies from 'js-cookie';
import { cartCookies, type CartIdentity } from '../rules';

/** A cart is kept for half a year of visits. */
const days = 180;

/** Key and token of the visit's cart, as far as the cookies know them. */
export function readCartIdentity(): Partial<CartIdentity> {
  return { cartId: Cookies.get(cartCookies.cartId), cartToken: Cookies.get(cartCookies.cartToken) };
}

/** Remembers a cart for coming visits. */
export function rememberCart({ cartId, cartToken }: CartIdentity): void {
  const options = { expires: days, sameSite: 'lax', secure: window.location.protocol === 'https:' } as const;
  Cookies.set(cartCookies.cartId, cartId, options);
  Cookies.set(cartCookies.cartToken, cartToken, options);
}

/** Forgets the cart: it was ordered, has expired or is not ours. */
export function forgetCart(): void {
  Cookies.remove(cartCookies.cartId);
  Cookies.remove(cartCookies.cartToken);
}
