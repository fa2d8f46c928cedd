import type { Environment } from '@/config/environment';
import type { Cart } from '@/contracts/ordering/cart';
import { signCartToken } from '../platform/tokens';
import { answerCart, type CartSources } from './readCart';

/** What handing out a cart needs of the shop. */
export type CartKeys = CartSources & {
  readonly environment: Pick<Environment, 'secrets'>;
  /** Signed in: tokens of a customer's cart end with the session. */
  readonly customer?: { readonly sessionId: string };
};

/** A cart with its id and the token that opens it. */
export interface OpenedCart {
  readonly cartId: string;
  readonly cartToken: string;
  readonly cart: Cart;
}

/** The token of a cart; that of a customer's cart opens nothing after the sign-out. */
export function cartTokenOf(keys: CartKeys, cartId: string): Promise<string> {
  const { environment, clock, customer } = keys;
  return signCartToken({ cartId, sessionId: customer?.sessionId }, environment.secrets.cartToken, clock);
}

/** A cart as it is handed to whoever may have it. */
export async function openedCart(
  keys: CartKeys,
  cartId: string,
  localeKey: string | undefined,
): Promise<OpenedCart> {
  return {
    cartId,
    cartToken: await cartTokenOf(keys, cartId),
    cart: await answerCart(keys, cartId, localeKey),
  };
}
