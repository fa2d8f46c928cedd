import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import { LocaleKey, OpaqueId } from '@/contracts/common/fields';
import type { Cart } from '@/contracts/ordering/cart';
import { shop } from '@/contracts/shop';
import { systemClock } from '@/lib/clock';
import { signatureOf } from '@/lib/signature';
import { byMethod, onlyFromOurPages, refuse, withinBudget } from './answer';
import { gatewayFor } from './serviceClients';

const Wish = z.strictObject({
  cartId: OpaqueId,
  cartToken: z.string().check(z.maxLength(2000), z.regex(/^[\w.~+/=-]+$/)),
  locale: z.optional(LocaleKey),
});
const limited = withinBudget(30);

/**
 * Hands a cart over to the external store that takes the checkout, where one is configured, and answers the address at
 * which the shopper goes on. The cart is read and checked here; nothing a browser says about prices counts.
 * @source spec §7 Cart (POST same-origin /api/checkout/process)
 */
export const checkoutProcess = byMethod({
  POST: onlyFromOurPages(
    limited(async (request, response) => {
      const { externalCheckout, publicUrl } = serverEnvironment();
      if (!externalCheckout)
        return refuse(response, 404, 'CHK.NOT_FOUND', 'This shop takes its checkouts itself.');
      const wish = Wish.safeParse(request.body);
      if (!wish.success) return refuse(response, 400, 'REQ.INVALID', 'A cart and its token are needed.');
      const { cartId, cartToken, locale = 'en-US' } = wish.data;
      try {
        const gateway = gatewayFor(request);
        const access = { params: { cartId }, query: { locale }, cartToken };
        const opened = await gateway.call('initiateCheckout', {
          ...access,
          body: { idempotencyKey: crypto.randomUUID() },
        });
        if (!opened.ok) {
          const [[key, text] = ['SRV.ERROR', '']] = Object.entries(opened.errorMap);
          return refuse(response, opened.status || 502, key, text);
        }
        if (!opened.data.isExternal)
          return refuse(response, 409, 'CART.ORDERING', 'An order for this cart is being paid.');
        const cart = await gateway.call('getCart', access);
        const { checkoutId } = opened.data;
        const facts = {
          checkoutId,
          locale,
          currency: shop.currency,
          returnUrl: `${publicUrl}/cart`,
          cart,
        } as const;
        const checkoutUrl = await handOverCart(externalCheckout, facts, systemClock.now());
        if (!checkoutUrl)
          return refuse(response, 502, 'CHK.STORE_UNAVAILABLE', 'The checkout did not answer.');
        response.status(200).json({ checkoutUrl });
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404)
          return refuse(response, 404, 'CART.NOT_FOUND', 'The cart was not found.');
        refuse(response, 502, 'SRV.UNAVAILABLE', 'The cart could not be read.');
      }
    }),
  ),
});

/** The store that takes checkouts. */
interface ExternalStore {
  /** Where carts are posted. */
  readonly url: string;
  /** Signs what is posted. */
  readonly secret: string;
}

/** What the store receives. It asks the shopper for personal data itself. */
interface HandedOver {
  /** The same for the same cart, so that handing over twice opens one checkout. */
  readonly checkoutId: string;
  readonly locale: string;
  readonly currency: typeof shop.currency;
  /** Where the shopper returns to. */
  readonly returnUrl: string;
  readonly cart: Cart;
}

const WITHIN_MS = 10_000;

/**
 * Posts a cart to the external store, signed with time and content.
 * @returns where the shopper goes on, on the store's own host; nothing when the store fails or answers another place
 */
async function handOverCart(store: ExternalStore, facts: HandedOver, now: Date): Promise<string | undefined> {
  const body = JSON.stringify(facts);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = signatureOf(`${timestamp}.${body}`, store.secret);
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
