import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { listen, type Listening } from '../../tests/support/listen';
import { createGatewayProxy } from './gatewayProxy';

let seen: { url?: string; method?: string; headers: IncomingMessage['headers']; body: string }[] = [];
let gateway: Listening;
let shop: Listening;

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  for await (const part of request) body += part;
  seen.push({ url: request.url, method: request.method, headers: request.headers, body });
  if (request.url === '/slow') return;
  response.setHeader('set-cookie', 'a=1');
  response.setHeader('content-type', 'application/json');
  const text = JSON.stringify({ text: request.url === '/long' ? 'rose '.repeat(1000) : 'short' });
  response
    .writeHead(request.url === '/missing' ? 404 : 200, { 'content-length': Buffer.byteLength(text) })
    .end(text);
};

async function startShop(target: string, timeoutMs = 150) {
  const proxy = createGatewayProxy({ target, timeoutMs, nameClient: () => 'somebody signed' });
  return listen((request, response) => proxy(request, response, new URL(request.url!, 'http://x'), 'trace'));
}

beforeAll(async () => {
  gateway = await listen((request, response) => void answer(request, response).catch(() => undefined));
  shop = await startShop(gateway.origin);
});
afterAll(() => Promise.all([gateway.close(), shop.close()]));
beforeEach(() => {
  seen = [];
});

it('streams the call on without the prefix and without credentials or addresses of the outside', async () => {
  const reply = await fetch(`${shop.origin}/gateway/ordering/larkstem/api/carts/1?a=b`, {
    method: 'PUT',
    body: '{"quantity":2}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer t',
      cartToken: 'bearer c',
      cookie: 'own=1',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-shop-client': '1.2.3.4 forged',
      'x-b3-traceid': 'no trace',
    },
  });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(seen[0]).toMatchObject({
    url: '/ordering/larkstem/api/carts/1?a=b',
    method: 'PUT',
    body: '{"quantity":2}',
  });
  const { headers } = seen[0]!;
  expect(headers).toMatchObject({
    authorization: 'Bearer t',
    carttoken: 'bearer c',
    'x-b3-traceid': 'trace',
    'x-shop-client': 'somebody signed',
  });
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'cookie'])
    expect(headers[name]).toBeUndefined();
});

it('passes refusals on as they are', async () => {
  expect((await fetch(`${shop.origin}/gateway/missing`)).status).toBe(404);
});

it('compresses longer answers', async () => {
  const reply = await fetch(`${shop.origin}/gateway/long`, { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.headers.get('content-encoding')).toBe('gzip');
  expect(((await reply.json()) as { text: string }).text).toHaveLength(5000);
  const plain = await fetch(`${shop.origin}/gateway/long`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(gunzipSync).toBeDefined();
});

it('a silent gateway answers 504, an absent one 503 with a hint, both in the shape of gateway errors', async () => {
  const silent = await fetch(`${shop.origin}/gateway/slow`);
  expect(silent.status).toBe(504);
  expect(await silent.json()).toMatchObject({
    errors: { errorMap: { 'SRV.UNAVAILABLE': expect.any(String) } },
    traceId: 'trace',
  });
  const alone = await startShop('http://127.0.0.1:9');
  const absent = await fetch(`${alone.origin}/gateway/a`);
  expect([absent.status, absent.headers.get('retry-after')]).toEqual([503, '2']);
  await alone.close();
});

it('refuses a body without a length as soon as it is too long', async () => {
  const patient = await startShop(gateway.origin, 60_000);
  const sent = request(`${patient.origin}/gateway/slow`, { method: 'POST', agent: false });
  sent.on('error', () => undefined).write(Buffer.alloc(300_000, 'x'));
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(413);
  sent.destroy();
  await patient.close();
});

it('refuses bodies above a megabyte before reading them', async () => {
  const reply = await fetch(`${shop.origin}/gateway/a`, {
    method: 'POST',
    body: 'x'.repeat(1024 * 1024 + 1),
  }).catch(() => undefined);
  expect(reply?.status ?? 413).toBe(413);
  expect(seen).toHaveLength(0);
});

it.each([
  ['/gateway/demo-sign-in/auth', true, 'demo_sign_in_session=1', ['demo_sign_in_session=2; path=/']],
  ['/gateway/demo-sign-in/auth', false, undefined, []],
  ['/gateway/accounts/larkstem-na/api/demologin', true, undefined, []],
])(
  'cookies of the demo sign-in pass at %s when there is one (%s)',
  async (path, hasDemoSignIn, sent, set) => {
    let got: string | undefined;
    const provider = await listen((request, response) => {
      got = request.headers.cookie;
      response.setHeader('set-cookie', ['demo_sign_in_session=2; path=/', 'access_token=stolen']).end('{}');
    });
    const options = { target: provider.origin, timeoutMs: 150, nameClient: () => 'x', hasDemoSignIn };
    const proxy = createGatewayProxy(options);
    const port = await listen((request, response) =>
      proxy(request, response, new URL(request.url!, 'http://x'), 'trace'),
    );
    const reply = await fetch(port.origin + path, {
      headers: { cookie: 'access_token=own; demo_sign_in_session=1' },
    });
    expect(got).toBe(sent);
    expect(reply.headers.getSetCookie()).toEqual(set);
    proxy.close();
    await Promise.all([provider.close(), port.close()]);
  },
);
