import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { carts } from '@/backend/db/schema';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import { listen, type Listening } from '../../tests/support/listen';
import { openCart } from '../../tests/support/openCart';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { checkoutProcess } from './checkoutProcess';

const now = '2026-11-20T15:00:00Z';
const secret = 'store-secret-of-the-tests'.padEnd(40, 'x');
let backend: InProcessBackend;
let gateway: Listening;
let store: Listening;
let asked: { headers: NodeJS.Dict<string | string[]>; text: string }[];
let answer: (origin: string) => { status: number; body: object };

jest.setTimeout(60_000);
beforeAll(async () => {
  store = await listen((request, response) => {
    let text = '';
    request
      .on('data', (part: Buffer) => (text += part.toString()))
      .on('end', () => {
        asked.push({ headers: request.headers, text });
        const { status, body } = answer(store.origin);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  const external = {
    EXTERNAL_CHECKOUT_URL: `${store.origin}/carts`,
    EXTERNAL_CHECKOUT_SECRET: secret,
  };
  backend = await startBackend({ now, variables: external });
  gateway = await openSameOrigin(backend, { PUBLIC_URL: 'https://shop.example', ...external });
}, 120_000);
afterAll(async () => {
  await Promise.all([gateway.close(), store.close()]);
  await backend.stop();
});
beforeEach(() => {
  asked = [];
  answer = (origin) => ({ status: 200, body: { checkoutUrl: `${origin}/pay/1` } });
});

const post = (body: object, headers: Record<string, string> = {}) =>
  callSameOrigin(checkoutProcess, { method: 'POST', body, headers: { 'x-shop-now': now, ...headers } });

async function filled() {
  const cart = await openCart(backend);
  await cart.add({});
  const { cartId, cartToken } = cart;
  return { cartId, cartToken, read: cart.read };
}

describe('§7 POST same-origin /api/checkout/process', () => {
  it('hands the priced cart over, signed, and answers where to go on', async () => {
    const { read, ...wish } = await filled();
    const { status, body } = await post({ ...wish, locale: 'fr-CA' });
    expect([status, body]).toEqual([200, { checkoutUrl: `${store.origin}/pay/1` }]);
    const [{ headers, text } = { headers: {}, text: '' }] = asked;
    const facts = JSON.parse(text) as { cart: { totalAmount: number }; checkoutId: string };
    expect(facts).toMatchObject({ locale: 'fr-CA', currency: 'USD', returnUrl: 'https://shop.example/cart' });
    expect(facts.cart.totalAmount).toBe((await read()).totalAmount);
    const [, timestamp, signature] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['shop-signature'])) ?? [];
    const expected = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
    expect(signature).toBe(expected);
    await post(wish);
    expect(asked[1]?.headers['idempotency-key']).toBe(headers['idempotency-key']);
  });

  it.each([
    ['fails', () => ({ status: 500, body: {} })],
    ['answers nothing to go to', () => ({ status: 200, body: {} })],
    ['answers another host', () => ({ status: 200, body: { checkoutUrl: 'https://evil.example/pay' } })],
    ['answers a script', () => ({ status: 200, body: { checkoutUrl: 'javascript:alert(1)' } })],
  ])('answers 502 when the store %s', async (_what, failing) => {
    answer = failing;
    const { cartId, cartToken } = await filled();
    expect((await post({ cartId, cartToken })).status).toBe(502);
  });

  it('B16 hands nothing over while an order of the cart is being paid here', async () => {
    const { cartId, cartToken } = await filled();
    await backend.db.update(carts).set({ state: 'ordering' }).where(eq(carts.id, cartId));
    const { status, body } = await post({ cartId, cartToken });
    expect([status, body]).toMatchObject([
      409,
      { errors: { errorMap: { 'CART.ORDERING': expect.any(String) } } },
    ]);
    expect(asked).toEqual([]);
  });

  it('hands nothing over for a cart that is empty, foreign or not ours to open', async () => {
    const empty = await openCart(backend);
    const { cartId, cartToken } = await filled();
    expect((await post({ cartId: empty.cartId, cartToken: empty.cartToken })).status).toBe(422);
    expect((await post({ cartId, cartToken: empty.cartToken })).status).toBe(404);
    expect((await post({ cartId, cartToken: 'forged' })).status).toBe(404);
    expect((await post({ cartId })).status).toBe(400);
    expect((await post({ cartId, cartToken, total: 1 })).status).toBe(400);
    expect((await post({ cartId, cartToken }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
