import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint, type Access } from '@/contracts/endpoint';
import { fixedClock } from '@/lib/clock';
import { testEnvironment } from '../../tests/support/testEnvironment';
import { connectDatabase, type DatabaseConnection } from './db/connect';
import { createLogger } from './platform/logger';
import { createServer } from './platform/createServer';
import type { ShopParts } from './platform/handlers';
import { ProblemError } from './platform/ProblemError';
import { signCartToken, signCustomerToken } from './platform/tokens';
import { refuseWrongMethods, serve } from './serve';

const clock = fixedClock('2026-11-20T15:00:00Z');
const environment = testEnvironment({ GATEWAY_PUBLIC_URL: 'https://api.larkstem.example' });

const echo = endpoint({
  name: 'echo',
  service: 'test',
  method: 'POST',
  path: '/test/:brand/carts/:cartId',
  access: 'cart',
  params: z.object({ cartId: z.string() }),
  body: z.strictObject({ items: z.array(z.strictObject({ quantity: z.int() })) }),
  answer: z.object({ cartId: z.string(), items: z.array(z.object({ quantity: z.int() })) }),
  errorKeys: [],
});
const withAccess = (access: Access) =>
  endpoint({
    name: access,
    service: 'test',
    method: 'GET',
    path: `/test/:brand/${access}`,
    access,
    answer: z.object({ now: z.string() }),
    errorKeys: [],
  });
const failing = endpoint({
  name: 'failing',
  service: 'test',
  method: 'GET',
  path: '/test/:brand/failing',
  access: 'public',
  query: z.object({ how: z.string() }),
  answer: z.object({ fine: z.boolean() }),
  errorKeys: [],
});

let app: FastifyInstance;
let connection: DatabaseConnection;

beforeAll(async () => {
  connection = connectDatabase('postgresql://nobody@127.0.0.1:1/none');
  const parts: ShopParts = { environment, db: connection.db, clock, log: createLogger(environment) };
  app = await createServer(parts);
  await app.register(async (gateway) => {
    serve(
      gateway,
      echo,
      async ({ params, body }) => ({ cartId: params.cartId, items: body.items, secret: 'x' }),
      parts,
    );
    for (const access of ['public', 'order', 'customer', 'internal'] as const) {
      serve(
        gateway,
        withAccess(access),
        async ({ context }) => ({ now: context.clock.now().toISOString() }),
        parts,
      );
    }
    serve(gateway, failing, async ({ query }) => fail(query.how), parts);
    refuseWrongMethods(gateway, [echo, failing]);
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await connection.close();
});

function fail(how: string): { fine: boolean } {
  if (how === 'problem') throw new ProblemError(422, { 'TEST.NO': 'No.' });
  if (how === 'answer') return { fine: 'perhaps' as unknown as boolean };
  throw new Error(`a private detail: ${how}`);
}

const json = { 'content-type': 'application/json' };
const tokenFor = (cartId: string) => signCartToken({ cartId }, environment.secrets.cartToken, clock);
const post = async (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/test/larkstem/carts/cart-0001',
    payload,
    headers: { ...json, cartToken: `bearer ${await tokenFor('cart-0001')}`, ...headers },
  });

describe('serve: input and answer', () => {
  it('hands checked input to the handler and cuts the answer to the contract', async () => {
    const response = await post('{"items":[{"quantity":2}]}');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ cartId: 'cart-0001', items: [{ quantity: 2 }] });
  });

  it('names the wrong field', async () => {
    const response = await post('{"items":[{"quantity":"2"}]}');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: {
        errorMap: { 'REQ.INVALID': expect.any(String) },
        details: [{ path: 'body.items.0.quantity' }],
      },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each([
    ['an unknown field', '{"items":[],"price":1}', 400, 'REQ.INVALID', {}],
    ['a field that reaches prototypes', '{"items":[],"__proto__":{"a":1}}', 400, 'REQ.INVALID', {}],
    ['malformed JSON', '{"items":', 400, 'REQ.INVALID', {}],
    ['no body at all', '', 400, 'REQ.INVALID', {}],
    ['another content type', 'items=1', 415, 'REQ.INVALID', { 'content-type': 'text/plain' }],
    ['an odd content type', '{"items":[]}', 415, 'REQ.INVALID', { 'content-type': 'application/json1' }],
    ['a body above the limit', `{"items":[${' '.repeat(70_000)}]}`, 413, 'REQ.TOO_LARGE', {}],
  ])('refuses %s', async (_what, payload, status, key, headers) => {
    const response = await post(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json().errors.errorMap)).toEqual([key]);
  });
});

describe('serve: access', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/test/larkstem/${path}`, headers });

  it('public needs nothing', async () => {
    expect((await get('public')).statusCode).toBe(200);
  });

  it('cart needs the token of that very cart, and answers 404 otherwise', async () => {
    const none = await app.inject({
      method: 'POST',
      url: '/test/larkstem/carts/cart-0001',
      headers: json,
      payload: '{}',
    });
    const foreign = await post('{}', { cartToken: `bearer ${await tokenFor('cart-0002')}` });
    for (const response of [none, foreign]) {
      expect(response.statusCode).toBe(404);
      expect(response.json().errors.errorMap).toHaveProperty(['CART.NOT_FOUND']);
    }
  });

  it('order without its token answers 404', async () => {
    expect((await get('order')).json().errors.errorMap).toHaveProperty(['ORD.NOT_FOUND']);
  });

  it('customer needs a session: 401 without, 503 while nobody can tell whether it still stands', async () => {
    const claims = { customerId: 'customer-1', sessionId: 'session-1' };
    const good = await signCustomerToken(claims, environment.secrets.sessionToken, clock);
    const cart = await tokenFor('cart-0001');
    expect((await get('customer')).statusCode).toBe(401);
    expect((await get('customer', { authorization: `Bearer ${cart}` })).statusCode).toBe(401);
    expect((await get('customer', { authorization: `Bearer ${good}` })).statusCode).toBe(503);
  });

  it('internal needs the secret of the shop, and is not there for anybody else', async () => {
    expect((await get('internal')).statusCode).toBe(404);
    expect((await get('internal', { 'x-shop-internal': 'guess' })).statusCode).toBe(404);
    expect((await get('internal', { 'x-shop-internal': environment.secrets.internal })).statusCode).toBe(200);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect(
      (await app.inject({ url: '/metrics', headers: { 'x-shop-internal': environment.secrets.internal } }))
        .body,
    ).toContain('http_request_duration_seconds');
  });

  it('another brand is not served', async () => {
    expect((await app.inject('/test/otherbrand/public')).statusCode).toBe(404);
  });
});

describe('serve: failures', () => {
  const failingBy = (how: string) => app.inject(`/test/larkstem/failing?how=${how}`);

  it('answers a problem as it is', async () => {
    const response = await failingBy('problem');
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ errorMap: { 'TEST.NO': 'No.' } });
  });

  it.each(['crash', 'answer'])('hides what is our own fault (%s)', async (how) => {
    const response = await failingBy(how);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('private');
    expect(Object.keys(response.json().errors.errorMap)).toEqual(['SRV.ERROR']);
  });

  it('answers unknown paths with 404 and unknown methods with 405', async () => {
    expect((await app.inject('/nowhere')).json().errors.errorMap).toHaveProperty(['REQ.NOT_FOUND']);
    const wrong = await app.inject({ method: 'DELETE', url: '/test/larkstem/failing' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET']);
  });

  it('answers a path that cannot be decoded with 400', async () => {
    expect((await app.inject('/test/larkstem/%E0%A4%A')).statusCode).toBe(400);
  });

  it('is not ready while the database does not answer', async () => {
    expect((await app.inject('/healthz/live')).statusCode).toBe(200);
    expect((await app.inject('/healthz/ready')).statusCode).toBe(503);
  });
});

describe('serve: surroundings', () => {
  it('lets a test set the clock of one request', async () => {
    const headers = { 'x-shop-now': '2027-02-14T09:00:00Z' };
    expect((await app.inject({ url: '/test/larkstem/public', headers })).json()).toEqual({
      now: '2027-02-14T09:00:00.000Z',
    });
    expect(
      (await app.inject({ url: '/test/larkstem/public', headers: { 'x-shop-now': 'soon' } })).statusCode,
    ).toBe(400);
  });

  it('continues the trace of the caller', async () => {
    const traceId = 'ab'.repeat(16);
    const b3 = await app.inject({ url: '/test/larkstem/public', headers: { 'x-b3-traceid': traceId } });
    const w3c = await app.inject({
      url: '/nowhere',
      headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` },
    });
    expect(b3.headers['x-b3-traceid']).toBe(traceId);
    expect(w3c.json().traceId).toBe(traceId);
  });

  it('limits how often one client may call', async () => {
    const asked = { url: '/test/larkstem/public', remoteAddress: '203.0.113.9' };
    const statuses = new Set<number>();
    for (let count = 0; count <= 900; count += 1) {
      statuses.add((await app.inject(asked)).statusCode);
    }
    const refused = await app.inject(asked);
    expect(statuses).toEqual(new Set([200, 429]));
    expect(refused.json().errors.errorMap).toHaveProperty(['REQ.TOO_MANY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }, 30_000);

  it('answers browsers of the shop only, when on a host of its own', async () => {
    const from = (origin: string) => app.inject({ url: '/test/larkstem/public', headers: { origin } });
    expect((await from(environment.publicUrl)).headers['access-control-allow-origin']).toBe(
      environment.publicUrl,
    );
    expect((await from('https://elsewhere.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('describes its routes', async () => {
    const page = await app.inject('/openapi');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/test/:brand/public'.replace(':brand', '{brand}'));
    expect(page.body).toContain('Access: public; asked up to three times.');
    const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(paths)).toContain('/test/{brand}/carts/{cartId}');
  });
});
