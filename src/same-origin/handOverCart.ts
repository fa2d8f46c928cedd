import { createHmac } from 'node:crypto';
import type { Cart } from '@/contracts/ordering/cart';
import type { shop } from '@/contracts/shop';

/** The store that takes checkouts. */
export interface ExternalStore {
  /** Where carts are posted. */
  readonly url: string;
  /** Signs what is posted. */
  readonly secret: string;
}

/** What the store is told. Who the shopper is, it asks itself. */
export interface HandedOver {
  /** The same for the same cart, so that handing over twice opens one checkout. */
  readonly checkoutId: string;
  readonly locale: string;
  readonly currency: typeof shop.currency;
  /** Where the shopper comes back to. */
  readonly returnUrl: string;
  readonly cart: Cart;
}

const WITHIN_MS = 10_000;

/**
 * Posts a cart to the external store, signed with time and content.
 * @returns where the shopper goes on, on the store's own host; nothing when the store fails or answers another place
 */
export async function handOverCart(
  store: ExternalStore,
  facts: HandedOver,
  now: Date,
): Promise<string | undefined> {
  const body = JSON.stringify(facts);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', store.secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const response = await fetch(store.url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': `${facts.checkoutId}-${facts.cart.version}`,
        'shop-signature': `t=${timestamp},v1=${signature}`,
      },
      body,
    });
    if (!response.ok) return undefined;
    const { checkoutUrl } = (await response.json()) as { checkoutUrl?: unknown };
    return typeof checkoutUrl === 'string' && isOnHost(checkoutUrl, store.url) ? checkoutUrl : undefined;
  } catch {
    return undefined;
  }
}

function isOnHost(address: string, storeUrl: string): boolean {
  return URL.canParse(address) && new URL(address).origin === new URL(storeUrl).origin;
}
