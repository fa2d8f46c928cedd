import type { Cart } from '@/contracts/ordering/cart';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { forgetCart } from './cartIdentity';
import { cartSlice, itemCountSlice } from './cartSlices';
import { tellOtherTabs } from './writes/otherTabs';

/** A key that makes one write safe to repeat. */
export const newIdempotencyKey = (): string => globalThis.crypto.randomUUID();

/** Country whose shop the visitor is in. @source spec §1 (Locales) */
export const countryOf = ({ extra }: Pick<ThunkTools, 'extra'>): 'US' | 'CA' =>
  extra.locale.endsWith('-CA') ? 'CA' : 'US';

/** Stores the gateway's answer as the cart the page shows, and tells the other tabs. */
export function storeCart({ dispatch, extra }: ThunkTools, cart: Cart): void {
  dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: extra.clock.now().getTime() }));
  tellOtherTabs({ cartId: cart.cartId, version: cart.version });
}

/** Forgets a cart the gateway no longer knows, so that the next call makes a new one. */
export function dropCart({ dispatch }: Pick<ThunkTools, 'dispatch'>): void {
  forgetCart();
  tellOtherTabs({ cartId: null, version: 0 });
  dispatch(cartSlice.actions.reset());
}

/** The visit has no products in a cart. */
export function storeNoItems({ dispatch, extra }: ThunkTools): void {
  dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
}

/** Leaves an ordered cart behind: the next product opens a new one. */
export const finishCart = createAppThunk('cart/finish', async (_: void, tools) => {
  dropCart(tools);
  storeNoItems(tools);
});

const sessionChanges = new WeakMap<object, Promise<unknown>>();

/** Notes that the cart now follows a sign-in or sign-out; reads wait until that is done. */
export function noteSessionChange<T>({ extra }: Pick<ThunkTools, 'extra'>, change: Promise<T>): Promise<T> {
  sessionChanges.set(
    extra.gateway,
    change.catch(() => undefined),
  );
  return change;
}

/** Settles once the cart belongs to whoever is signed in; at once when nothing is under way. */
export async function sessionFollowed({ extra }: Pick<ThunkTools, 'extra'>): Promise<void> {
  await sessionChanges.get(extra.gateway);
}
