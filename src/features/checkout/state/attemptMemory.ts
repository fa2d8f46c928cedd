import type { CartIdentity } from '@/features/cart/rules';

/** One attempt to place an order, made again as it is until its outcome is known. */
export interface PlacingAttempt {
  readonly checkoutId: string;
  readonly expectedTotal: number;
  readonly idempotencyKey: string;
  /** Checkouts of further recipients, paid by the same charge. */
  readonly together?: readonly { checkoutId: string; cartToken: string; expectedTotal: number }[];
  /** The cart that pays: another one may be at hand when the attempt is taken up again. */
  readonly payer?: CartIdentity;
  /** A cart that is not ordered and comes to hand afterwards. */
  readonly next?: CartIdentity;
}

const attempt = windowMemory<PlacingAttempt>('placingAttempt');
const cart = windowMemory<CartIdentity>('checkoutCart');

/** The attempt whose outcome is not known yet, also from before a reload of the page. */
export const rememberedAttempt = (): PlacingAttempt | null => attempt.read();

/** Remembers an attempt before it is made, or forgets it once its outcome is known. */
export const rememberAttempt = (made: PlacingAttempt | null): void => attempt.write(made);

/** The cart whose checkout this window showed last: another window may have ordered it in the meantime. */
export const rememberedCheckoutCart = (): CartIdentity | null => cart.read();

/** Remembers whose checkout this window shows, or forgets it after its order. */
export const rememberCheckoutCart = (shown: CartIdentity | null): void => cart.write(shown);

/** One value that outlives a reload of this window. */
function windowMemory<T>(storageKey: string) {
  let inMemory: T | null = null;
  return {
    read(): T | null {
      try {
        const stored = sessionStorage.getItem(storageKey);
        return stored ? (JSON.parse(stored) as T) : inMemory;
      } catch {
        return inMemory;
      }
    },
    write(value: T | null): void {
      inMemory = value;
      try {
        if (value) sessionStorage.setItem(storageKey, JSON.stringify(value));
        else sessionStorage.removeItem(storageKey);
      } catch {
        /* Private windows may refuse storage; the memory of the page is enough then. */
      }
    },
  };
}
