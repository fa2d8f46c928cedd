import type { IncomingMessage } from 'node:http';
import type { NextApiRequest } from 'next';
import { readTrace } from '@/backend/platform/trace';
import { gatewayFor } from '@/same-origin/serviceClients';
import { createServerExtra } from '@/shell/serverExtra';
import { listen, type Listening } from '../support/listen';
import { startTestFront } from '../support/testFront';
import { enterTestMode } from '../support/testMode';

enterTestMode();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

interface Heard {
  readonly url: string;
  readonly trace: unknown;
  readonly span: unknown;
  readonly caller: unknown;
  readonly build: unknown;
  readonly w3c: unknown;
}
let heard: Heard[] = [];
const hear = ({ url = '', headers }: IncomingMessage) =>
  heard.push({
    ...{ url, trace: headers['x-b3-traceid'], span: headers['x-b3-spanid'], w3c: headers.traceparent },
    ...{ caller: headers['caller-name'], build: headers.buildid },
  });

let backend: Listening;
let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  backend = await listen((request, response) => {
    /* The list of partners is read for the whole process. */
    if (!request.url?.startsWith('/edge-config/items')) hear(request);
    const { traceId: own } = readTrace(request.headers);
    response.setHeader('content-type', 'application/json').setHeader('x-b3-traceid', own);
    response.end(JSON.stringify({ data: {}, results: [], recommendations: [] }));
  });
  process.env.BACKEND_URL = backend.origin;
  front = await startTestFront({
    next: async (request, response) => {
      hear(request);
      response.end('{}');
    },
    backendUrl: backend.origin,
  });
});
afterAll(async () => {
  await front.close();
  await backend.close();
});
beforeEach(() => {
  heard = [];
});

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${front.origin}${path}`, { headers });
const paths = ['/gateway/catalog/larkstem/api/details', '/api/menus', '/order/LK-1'];

describe('§7 Trace headers: x-b3-traceid, x-b3-spanid, caller-name, buildid', () => {
  test.each(paths)('what a browser begins goes on and comes back: %s', async (path) => {
    const answer = await call(path, { 'x-b3-traceid': traceId, 'x-b3-spanid': spanId });
    expect(answer.headers.get('x-b3-traceid')).toBe(traceId);
    expect(heard.map(({ trace }) => trace)).toEqual([traceId]);
  });

  test('the gateway hears the caller, the build and the span it belongs to', async () => {
    await call(paths[0]!, {
      ...{ 'x-b3-traceid': traceId, 'x-b3-spanid': spanId },
      ...{ 'caller-name': 'larkstem-storefront-browser', buildid: 'abc' },
    });
    expect(heard[0]).toMatchObject({ span: spanId, caller: 'larkstem-storefront-browser', build: 'abc' });
  });

  test.each([
    ['words', 'no trace'],
    ['too long', 'a'.repeat(64)],
    ['too short', 'abc'],
    ['hostile', '<script>alert(1)</script>'],
    ['forging a log line', '4bf92f3577b34da6a3ce929d0e0e473"'],
  ])('a trace that is none is replaced, everywhere: %s', async (_, bad) => {
    for (const path of paths) {
      const sent = { 'x-b3-traceid': bad, 'x-b3-spanid': bad, traceparent: `00-${bad}-${bad}-01` };
      const back = (await call(path, sent)).headers.get('x-b3-traceid');
      expect(back).toMatch(/^[0-9a-f]{32}$/);
      expect(heard.at(-1)).toMatchObject({ trace: back, w3c: undefined });
      if (path !== paths[2]) expect(heard.at(-1)?.span).toBeUndefined();
    }
  });

  test('a page asks all its services in the one trace', async () => {
    const request = { headers: { 'x-b3-traceid': traceId } } as unknown as IncomingMessage;
    const { extra } = createServerExtra(request, 'en-US');
    await extra.gateway.call('recommendation', { query: { productId: 'LK1001' } });
    await extra.server.content.menus().catch(() => undefined);
    await extra.server.search.suggestions('traced').catch(() => undefined);
    await extra.server.cms.staticData('bank', 'en-US').catch(() => undefined);
    await extra.server.edgeConfig.partnerConfig('partner_config_bank').catch(() => undefined);
    const services = new Set(heard.map(({ url }) => url.split('/')[1]));
    expect([...services].sort()).toEqual([
      'cms',
      'edge-config',
      'graphql',
      'recommendation-service',
      'search-service',
    ]);
    expect(new Set(heard.map(({ trace }) => trace))).toEqual(new Set([traceId]));
    const spanned = heard.filter(({ url }) => !url.startsWith('/search-service'));
    expect(new Set(spanned.map(({ span }) => span)).size).toBe(spanned.length);
    expect(
      spanned.every(
        ({ span, caller }) => /^[0-9a-f]{16}$/.test(String(span)) && caller === 'larkstem-storefront-server',
      ),
    ).toBe(true);
  });

  test('pages that ask the CMS at once keep their traces apart', async () => {
    const traces = ['a'.repeat(32), 'b'.repeat(32)];
    await Promise.all(
      traces.map((one) => {
        const request = { headers: { 'x-b3-traceid': one } } as unknown as IncomingMessage;
        return createServerExtra(request, 'en-US').extra.server.cms.staticData(one, 'en-US');
      }),
    ).catch(() => undefined);
    const named = heard.map(({ url, trace }) => [/merx_static_data_(\w{32})/.exec(url)?.[1], trace]);
    expect(named.sort()).toEqual(traces.map((one) => [one, one]));
  });

  test('a handler of our own origin calls the gateway in the trace of its request', async () => {
    const request = { headers: { 'x-b3-traceid': traceId } } as unknown as NextApiRequest;
    await gatewayFor(request).call('recommendation', { query: { productId: 'LK1002' } });
    expect(heard[0]).toMatchObject({ trace: traceId, caller: 'larkstem-storefront-server' });
    expect(heard[0]?.span).toMatch(/^[0-9a-f]{16}$/);
  });
});
