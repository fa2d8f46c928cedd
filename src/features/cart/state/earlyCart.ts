import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import type { CartIdentity } from '../rules';

/** What the script in the head of the cart page has asked; it runs before any other. */
interface EarlyCart extends CartIdentity {
  readonly url: string;
  readonly accessToken?: string;
  /** Undefined when there was no answer, or none that is a cart. */
  readonly answer: Promise<Cart | undefined>;
}

/**
 * The cart as the head of the page has asked for it, once; undefined where it asked for another cart, for somebody else or in
 * another language, and where no answer came. The caller then asks itself, with everything the gateway client does.
 * @see public/scripts
 */
export async function takeEarlyCart(
  { cartId, cartToken }: CartIdentity,
  locale: string,
): Promise<Cart | undefined> {
  const host = window as { earlyCart?: EarlyCart | null };
  const early = host.earlyCart;
  /* A script that comes after the first reading asks for nothing. */
  host.earlyCart = null;
  const isSame =
    early?.cartId === cartId &&
    early.cartToken === cartToken &&
    early.accessToken === Cookies.get('access_token') &&
    early.url.endsWith(`locale=${locale}`);
  return isSame ? early.answer : undefined;
}
