import type { Cart } from '@/contracts/ordering/cart';
import type { CartChange } from '../rules/cartChange';

type Foresee = (cart: Cart, changes: readonly CartChange[]) => Cart;

let brought: Foresee = (cart) => cart;

/** Called by whoever foresees a change: the code comes along with them, so that pages nobody buys on do without it. */
export function bringForesight(foresee: Foresee): void {
  brought = foresee;
}

/** The cart with what the gateway has not confirmed yet. @source spec §4 Removing cart items */
export const foreseen: Foresee = (cart, changes) => (changes.length === 0 ? cart : brought(cart, changes));
