import type { Cart } from '@/contracts/ordering/cart';
import { writeStored } from '@/lib/browserStorage';
import type { ThunkTools } from '@/store/createAppThunk';
import { cartSlice, itemCountSlice } from './cartSlices';

/** A key that makes one write safe to repeat. */
export const newIdempotencyKey = (): string => globalThis.crypto.randomUUID();

/** Stores the gateway's answer as the cart the page shows, and tells the other tabs. */
export function storeCart({ dispatch, extra }: ThunkTools, cart: Cart): void {
  dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: extra.clock.now().getTime() }));
  tellOtherTabs({ cartId: cart.cartId, version: cart.version });
}

/** The visit has no products in a cart. */
export function storeNoItems({ dispatch, extra }: ThunkTools): void {
  dispatch(itemCountSlice.actions.fetchSuccess({ results: 0, time: extra.clock.now().getTime() }));
}

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

/** What one tab tells the others about the cart of the visit. */
export interface CartNews {
  /** null once the visit has no cart any more. */
  readonly cartId: string | null;
  readonly version: number;
}

/** Stored key; browsers tell every other tab when its value changes. */
const storageKey = 'larkstem-cart';

/** Tells the other tabs that the cart has changed here; without storage they read the cart when they next need it. */
export function tellOtherTabs(news: CartNews): void {
  writeStored('localStorage', storageKey, JSON.stringify(news));
}

/** Listens to the other tabs. @returns stops listening */
export function onNewsFromOtherTabs(listener: (news: CartNews) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue) listener(JSON.parse(newValue) as CartNews);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
