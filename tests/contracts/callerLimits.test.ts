import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { NextApiRequest } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses, signedCaller } from '@/config/serviceAddresses';
import { clientAddressHeader, invalidation, preview } from '@/contracts/publicPort';
import { pageGoneHeader, pageReportHeader, testClockHeader, visitorHeader } from '@/contracts/pageCache';
import { internalSecretHeader } from '@/contracts/cookies';
import type { NextHandler } from '@/front/renderPage';
import { gatewayFor } from '@/same-origin/serviceClients';
import { createServerExtra } from '@/shell/serverExtra';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { listen, type Listening } from '../support/listen';
import { nameGateway } from '../support/sameOrigin';
import { testEnvironment } from '../support/testEnvironment';
import { startTestFront } from '../support/testFront';

/* The real public port before the real backend: behind one proxy of our own, and open to everybody on this machine. */
const shared = { INTERNAL_SECRET: 'one-internal-secret-for-both-processes' };
type Front = Awaited<ReturnType<typeof startTestFront>>;
let backend: InProcessBackend;
let front: Front;
let openFront: Front;
let named: unknown;

const next: NextHandler = async (request, response) => {
  named = request.headers[clientAddressHeader];
  response.end('{}');
};

beforeAll(async () => {
  backend = await startBackend({ variables: shared });
  const backendUrl = await listening(backend.app);
  front = await startTestFront({ next, backendUrl, variables: { ...shared, TRUSTED_PROXY_COUNT: '1' } });
  openFront = await startTestFront({ next, backendUrl, variables: shared });
}, 120_000);

afterAll(async () => {
  await front.close();
  await openFront.close();
  await backend.stop();
});

const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });
let asked = 1000;
/** Each time of another order: numbers have a limit of their own. */
const lookUp = () =>
  `/gateway/order-search/v2/larkstem/order/status?orderId=LK-0000-${(asked += 1)}&zip=10001`;
const ask = async (forwarded: string, headers: Record<string, string> = {}) =>
  (await fetch(`${front.origin}${lookUp()}`, { headers: { 'x-forwarded-for': forwarded, ...headers } }))
    .status;

/** Asks with headers that `fetch` does not let anybody set. */
const askRaw = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.once('error', reject).end();
  });

it('limits follow the address our own proxy has seen, whatever a client writes before it', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) statuses.push(await ask(`198.51.100.${n}, 203.0.113.7`));
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  expect(await ask('203.0.113.8')).not.toBe(429);
});

it('nobody can name another address to the backend: a forged header is dropped at the port and refused behind it', async () => {
  const forged = { [clientAddressHeader]: `127.0.0.1 ${'0'.repeat(64)}` };
  expect(await ask('203.0.113.7', forged)).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const { statusCode } = await backend.app.inject({
      url: lookUp().slice('/gateway'.length),
      headers: { [clientAddressHeader]: `198.51.100.${n} ${'0'.repeat(64)}` },
      remoteAddress: '203.0.113.20',
    });
    statuses.push(statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

it('handlers of our own origin learn the same address, and only from the port', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.30', [clientAddressHeader]: '127.0.0.1' };
  await fetch(`${front.origin}/api/echo`, { headers });
  expect(named).toMatch(/^203\.0\.113\.30 [0-9a-f]{64}$/);
});

describe('A1 a client cannot switch off its limits', () => {
  it('not by naming our header in Connection, and not by calling from the machine of the shop', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const connection = n % 2 === 0 ? `close, ${clientAddressHeader}` : 'close';
      statuses.push(await askRaw(`${openFront.origin}${lookUp()}`, { connection }));
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });

  it('not by a guessed or a stolen secret: the port passes no header of ours on', async () => {
    const headers = { [internalSecretHeader]: shared.INTERNAL_SECRET };
    expect(await askRaw(`${openFront.origin}/gateway/metrics`, headers)).toBe(404);
    expect(await askRaw(`${openFront.origin}${lookUp()}`, headers)).toBe(429);
  });
});

describe('A1 headers between our own processes', () => {
  const ours = [
    ...[clientAddressHeader, internalSecretHeader, testClockHeader, preview.header],
    ...[visitorHeader, pageReportHeader, pageGoneHeader],
    ...[invalidation.timestampHeader, invalidation.signatureHeader],
  ];
  const forConnection = [
    ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
    ...['te', 'trailer', 'upgrade'],
  ];
  let seen: { url?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let gateway: Listening;
  let port: Front;
  beforeAll(async () => {
    gateway = await listen((heard, response) => {
      const entry = { url: heard.url, headers: heard.headers, body: '' };
      /* Partners and split tests are read by the port itself. */
      if (!/^\/(edge-config|graphql)/.test(entry.url ?? '')) seen.push(entry);
      heard.on('data', (part: Buffer) => (entry.body += part.toString()));
      const leaked = Object.fromEntries(ours.map((name) => [name, 'leaked']));
      heard.on('end', () => response.writeHead(200, { ...leaked, 'x-kept': 'yes' }).end('{}'));
    });
    const variables = { ...shared, SHOP_MODE: 'demo' };
    port = await startTestFront({ next, backendUrl: gateway.origin, variables });
  });
  afterAll(async () => {
    await port.close();
    await gateway.close();
  });
  beforeEach(() => {
    seen = [];
  });

  it.each(forConnection)('%s can neither remove nor set one of them', async (name) => {
    for (const own of [...ours, 'x-b3-traceid', 'host']) {
      const lines = [`connection: close, ${own}`, ...(name === 'upgrade' ? [] : [`${name}: ${own}`])];
      const forged = own === 'host' ? [] : [`${own}: forged`];
      await sent(port.port, ['GET /gateway/x HTTP/1.1', 'host: a', ...forged, ...lines, '\r\n'].join('\r\n'));
      const { headers } = seen.at(-1)!;
      expect(headers[clientAddressHeader]).toMatch(/^127\.0\.0\.1 [0-9a-f]{64}$/);
      expect(headers['x-b3-traceid']).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.host).toBe(new URL(gateway.origin).host);
      const others = ours.filter((one) => one !== clientAddressHeader);
      expect(others.filter((one) => headers[one] !== undefined)).toEqual([]);
    }
    expect(seen).toHaveLength(ours.length + 2);
  });

  it('none of them leaves with an answer', async () => {
    const { headers } = await fetch(`${port.origin}/gateway/x`);
    expect(headers.get('x-kept')).toBe('yes');
    expect(ours.filter((name) => headers.has(name))).toEqual([]);
  });

  it.each([
    [
      'transfer-encoding: chunked',
      'connection: close',
      (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
    ['content-length: 58', 'connection: close, content-length', (body: string) => body],
  ])('a body (%s) never becomes a request of its own', async (framing, connection, framed) => {
    const hidden = `GET /metrics HTTP/1.1\r\nhost: a\r\n${internalSecretHeader}: x\r\n\r\n`.padEnd(58, ' ');
    for (const method of ['GET', 'DELETE', 'POST']) {
      const head = `${method} /gateway/x HTTP/1.1\r\nhost: a\r\n${connection}\r\n${framing}\r\n\r\n`;
      await sent(port.port, head + framed(hidden));
    }
    expect(seen.map(({ url, body }) => [url, body])).toEqual(Array(3).fill(['/x', hidden]));
  });

  it('a request with two hosts is refused', async () => {
    for (const path of ['/', '/gateway/x', '/api/echo', '/healthz'])
      expect(
        await sent(port.port, `GET ${path} HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen).toEqual([]);
  });
});

describe('A1 calls our own server makes', () => {
  let gateway: Listening;
  let callers: unknown[] = [];
  beforeAll(async () => {
    gateway = await listen((heard, response) => {
      callers.push(heard.headers[clientAddressHeader]);
      heard.resume();
      response.writeHead(404, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' }).end('{}');
    });
    nameGateway(gateway);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    callers = [];
  });

  it('for one shopper count for that shopper', async () => {
    const headers = { [clientAddressHeader]: '203.0.113.7 signed' };
    const asked = gatewayFor({ headers } as unknown as NextApiRequest).call('trackOrder', {
      query: { orderId: 'LK-1' },
    });
    await asked.catch(() => undefined);
    expect(callers).toEqual(['203.0.113.7 signed']);
  });

  it('for pages, which are everybody’s, count for nobody', async () => {
    const headers = { [clientAddressHeader]: '203.0.113.7 signed' };
    const { extra } = createServerExtra({ headers } as unknown as IncomingMessage, 'en-US');
    const { content, cms, search, edgeConfig } = extra.server;
    const all = [
      extra.gateway.call('recommendation', { query: { productId: 'LK1001' } }),
      ...[content.menus(), cms.staticData(undefined, 'en-US'), search.suggestions('rose')],
      edgeConfig.partnerConfig('partner_config_acme'),
    ];
    await Promise.allSettled(all);
    expect(callers.length).toBeGreaterThanOrEqual(all.length);
    expect(new Set(callers)).toEqual(new Set([signedCaller('shop', serverEnvironment())]));
  });

  it('carry no signature of ours to services of somebody else', () => {
    const hosted = {
      ...{ CONTENT_ENDPOINT: 'https://content.example', CONTENTFUL_HOST: 'cms.example' },
      ...{ ALGOLIA_APP_ID: 'app', ALGOLIA_SEARCH_KEY: 'key', EDGE_CONFIG: 'https://edge.example/x?token=t' },
    };
    expect(JSON.stringify(serviceAddresses(testEnvironment()))).toContain(clientAddressHeader);
    expect(JSON.stringify(serviceAddresses(testEnvironment(hosted)))).not.toContain(clientAddressHeader);
  });
});

function sent(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
