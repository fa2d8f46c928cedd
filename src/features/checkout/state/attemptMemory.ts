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

const storageKey = 'placingAttempt';
let inMemory: PlacingAttempt | null = null;

/** The attempt whose outcome is not known yet, also from before a reload of the page. */
export function rememberedAttempt(): PlacingAttempt | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as PlacingAttempt) : inMemory;
  } catch {
    return inMemory;
  }
}

/** Remembers an attempt before it is made, or forgets it once its outcome is known. */
export function rememberAttempt(attempt: PlacingAttempt | null): void {
  inMemory = attempt;
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey);
  } catch {
    /* Private windows may refuse storage; the memory of the page is enough then. */
  }
}
