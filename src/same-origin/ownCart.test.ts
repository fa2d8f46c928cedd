import type { Locale } from '@/contracts/locales';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import type { Listening } from '../../tests/support/listen';
import { newKey, openCart, roses } from '../../tests/support/openCart';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { ownCart } from './ownCart';

let backend: InProcessBackend;
let gateway: Listening;
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
  gateway = await openSameOrigin(backend);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
});

/** A cart with roses; its cookies as a browser has them. */
async function filledCart() {
  const { cartId, cartToken } = await openCart(backend);
  const body = { ...roses, idempotencyKey: newKey() };
  await backend.call('addCartItem', { params: { cartId }, cartToken, body });
  return { cartId, cartToken };
}

const ask = (cookies: Record<string, string>, locale: Locale = 'en-US') =>
  callSameOrigin(ownCart, { cookies, query: { locale } });

describe('§7 getCart, for the head of the page', () => {
  test.each<Locale>(['en-US', 'fr-CA'])(
    'the cart of the cookies, as the gateway answers it in %s; nobody keeps it',
    async (locale) => {
      const cart = await filledCart();
      const { answer } = await backend.call('getCart', {
        ...{ params: { cartId: cart.cartId }, cartToken: cart.cartToken, query: { locale } },
      });
      const { status, body, headers } = await ask(cart, locale);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(body).toEqual(answer);
      expect(answer.items).toHaveLength(1);
    },
  );

  test('what the gateway refuses, and a browser without a cart, is left to the page', async () => {
    const own = await filledCart();
    const another = await filledCart();
    const answers = await Promise.all([
      ask({}),
      ask({ cartId: own.cartId }),
      ask({ ...own, cartToken: 'wrong.token.here' }),
      ask({ ...own, cartId: another.cartId }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, undefined]));
  });

  test('the session goes along, where there is one', async () => {
    const cart = await filledCart();
    const asked = jest.spyOn(backend.app, 'inject');
    await ask(cart);
    await ask({ ...cart, access_token: 'session' });
    const calls = asked.mock.calls as unknown as [{ headers: object }][];
    const headers = calls.map(([call]) => call.headers);
    asked.mockRestore();
    expect(headers).toMatchObject([{}, { authorization: 'Bearer session' }]);
    expect(headers[0]).not.toHaveProperty('authorization');
  });

  test('other methods are refused', async () => {
    const { status, headers } = await callSameOrigin(ownCart, { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET']);
  });
});
