import { randomUUID } from 'node:crypto';

/** A Monday noon in New York: the shop is open and every rule of the seed is in its usual state. */
const NOW = '2026-11-23T17:00:00.000Z';
const DELIVERY = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2026-11-25' };

/** What a shopper leaves in a shop, to be looked for after a restart. */
export interface LeftBehind {
  orderId: string;
  email: string;
  /** An open cart with one bouquet. */
  cartId: string;
  cartToken: string;
}

/** Key and token of a cart. */
export type OpenCart = Pick<LeftBehind, 'cartId' | 'cartToken'>;

type Json = Record<string, unknown>;

async function call(
  shopUrl: string,
  method: string,
  path: string,
  body?: Json,
  cartToken?: string,
): Promise<Json> {
  const response = await fetch(`${shopUrl}/gateway${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-shop-now': NOW,
      ...(cartToken ? { cartToken: `bearer ${cartToken}` } : {}),
    },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as Json;
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** A new cart with one bouquet in it. */
export async function cartWithBouquet(shopUrl: string): Promise<OpenCart> {
  const carts = '/ordering/larkstem/api/carts';
  const made = await call(shopUrl, 'POST', carts, { countryId: 'US', idempotencyKey: randomUUID() });
  const { cartId, cartToken } = made as { cartId: string; cartToken: string };
  const item = { sku: 'LK1201M', quantity: 1, addons: [], delivery: DELIVERY, idempotencyKey: randomUUID() };
  await call(shopUrl, 'POST', `${carts}/${cartId}/items`, item, cartToken);
  return { cartId, cartToken };
}

/** Buys a bouquet through the gateway, as the storefront does, and leaves a second cart open. */
export async function shopByHttp(shopUrl: string): Promise<LeftBehind> {
  const { cartId, cartToken } = await cartWithBouquet(shopUrl);
  const carts = `/ordering/larkstem/api/carts/${cartId}`;
  const opened = await call(shopUrl, 'PUT', `${carts}/checkout`, { idempotencyKey: randomUUID() }, cartToken);
  const session = `/checkout/larkstem/api/sessions/${String(opened.checkoutId)}`;
  const email = 'restart@example.com';
  const name = { firstName: 'Ada', lastName: 'Byron' };
  const place = {
    addressLine1: '350 W 31st St',
    city: 'New York',
    state: 'NY',
    zipCode: '10001',
    phone: '2125550147',
  };
  const put = (step: string, body: Json) => call(shopUrl, 'PUT', `${session}/${step}`, body, cartToken);
  await put('recipient', { addressType: 'R', ...name, ...place });
  await put('message', { message: 'See you soon' });
  await put('sender', { ...name, email });
  const card = {
    number: '4242424242424242',
    expiryMonth: 12,
    expiryYear: 2030,
    cvv: '123',
    nameOnCard: 'Ada Byron',
  };
  const { token } = await call(shopUrl, 'POST', '/pci-token/larkstem/tokens', card);
  await put('payment', { paymentToken: token });
  const { totalAmount } = await call(shopUrl, 'GET', carts, undefined, cartToken);
  const order = { checkoutId: opened.checkoutId, expectedTotal: totalAmount, idempotencyKey: randomUUID() };
  const { orderId } = await call(shopUrl, 'POST', '/ordering/larkstem/api/orders', order, cartToken);
  return { orderId: String(orderId), email, ...(await cartWithBouquet(shopUrl)) };
}

/** Number of products in a cart the shop has acknowledged, or undefined when it has lost it. */
export async function itemsOf(shopUrl: string, { cartId, cartToken }: OpenCart): Promise<number | undefined> {
  const cart = await call(shopUrl, 'GET', `/ordering/larkstem/api/carts/${cartId}`, undefined, cartToken);
  return cart.itemCount as number | undefined;
}

/** Whether a shop still has what a shopper left in it. */
export async function stillHas(shopUrl: string, left: LeftBehind): Promise<boolean> {
  const query = new URLSearchParams({ orderId: left.orderId, email: left.email }).toString();
  const tracked = await call(shopUrl, 'GET', `/order-search/v2/larkstem/order/status?${query}`);
  const cart = await call(
    shopUrl,
    'GET',
    `/ordering/larkstem/api/carts/${left.cartId}`,
    undefined,
    left.cartToken,
  );
  return (tracked.data as Json).orderId === left.orderId && cart.itemCount === 1;
}
