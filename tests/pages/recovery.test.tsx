import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noteContentChange, onRecovery } from '@/contracts/contentVersion';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import * as cmsPage from '../../pages/[handle]';
import * as listing from '../../pages/collections/[handle]';
import * as product from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';
import { startTestFront } from '../support/testFront';

const shop = openShop();
const pages = { '/products': product, '/search': search, '/collections': listing } as const;
const moduleOf = (url: string) =>
  Object.entries(pages).find(([path]) => url.startsWith(path))?.[1] ?? cmsPage;

/** Everything the pages ask, until it is switched off: a gateway whose process was killed. */
let proxy: Server;
let port: number;
let isAway = false;
let isSearchAway = false;
let front: Awaited<ReturnType<typeof startTestFront>>;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const origin = process.env.BACKEND_URL ?? '';
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isAway || (isSearchAway && request.url?.startsWith('/search-service')))
      return void request.socket.destroy();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    ['host', 'connection', 'content-length', 'transfer-encoding'].forEach((name) => delete headers[name]);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const answer = await fetch(`${origin}${request.url}`, { method: request.method, headers, body });
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(text);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  ({ port } = proxy.address() as AddressInfo);
  process.env.BACKEND_URL = `http://127.0.0.1:${port}`;
  front = await startTestFront({
    next: async ({ url = '' }, response) => {
      const rendered = await renderPage(moduleOf(url), { path: url });
      if (rendered.kind !== 'page') return void response.writeHead(404).end('missing');
      if (rendered.report) response.setHeader(pageReportHeader, encodeHeader(rendered.report));
      if (rendered.props.isOutage) response.statusCode = 503;
      response.setHeader('content-type', 'text/html; charset=utf-8').end(rendered.html);
    },
  });
  /* Only the seconds of the probes are the test's: everything else is real and takes as long as it takes. */
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
});
afterAll(async () => {
  jest.useRealTimers();
  await front.close();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

beforeEach(() => noteContentChange());

/** Lets one second pass, and waits until each of the services is known to be back. */
async function secondUntilBack(services: readonly string[]): Promise<void> {
  const missing = new Set(services);
  await new Promise<void>((resolve) => {
    const end = onRecovery((service) => {
      missing.delete(service);
      if (missing.size > 0) return;
      end();
      resolve();
    });
    jest.advanceTimersByTime(1000);
  });
}

const look = async (path: string) => {
  const answer = await fetch(`${front.origin}${path}`);
  const html = await answer.text();
  return {
    status: answer.status,
    cache: answer.headers.get('x-cache'),
    cacheControl: answer.headers.get('cache-control'),
    html,
  };
};

it('C22: product and search pages are whole again one second after the gateway is back', async () => {
  isAway = true;
  for (const handle of ['velvet-rope', 'long-evening', 'meadow-walk'])
    expect((await look(`/products/${handle}`)).status).toBe(503);
  expect(await look('/search?q=roses')).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
  isAway = false;
  expect((await look('/products/velvet-rope')).status).toBe(503);
  await secondUntilBack(['content', 'cms', 'search', 'edge']);
  expect(await look('/products/velvet-rope')).toMatchObject({ status: 200, cache: 'miss' });
  const found = await look('/search?q=roses');
  expect(found).toMatchObject({ cache: 'miss', cacheControl: expect.not.stringContaining('no-store') });
  expect(found.html).toMatch(/href="\/products\//);
});

it('C22: a copy without results, made while the search alone was away, is dropped when the search is back', async () => {
  isSearchAway = true;
  const without = await look('/search?q=peonies');
  expect(without).toMatchObject({ status: 200, cacheControl: 'private, no-store' });
  expect((await look('/search?q=peonies')).cache).toBe('hit');
  isSearchAway = false;
  await secondUntilBack(['search']);
  const found = await look('/search?q=peonies');
  expect(found).toMatchObject({ cache: 'miss', cacheControl: expect.not.stringContaining('no-store') });
  expect(found.html).toMatch(/href="\/products\//);
});

it('C22: an address that may have moved is not called missing while nobody can say where to', async () => {
  isAway = true;
  expect((await look('/no-such-page-of-the-shop')).status).toBe(503);
  isAway = false;
  await secondUntilBack(['content']);
  expect((await look('/no-such-page-of-the-shop')).status).toBe(404);
  expect(shop.backend).toBeDefined();
});
