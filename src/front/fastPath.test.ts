import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { anonymousVisitor, encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { HtmlCache } from './htmlCache';
import { createFastPath } from './fastPath';

const dimensions = { partner: false, tags: ['utm_source=mail'], splitTests: [], region: false };
const report = { dimensions, cacheTags: ['product:rose'], freshSeconds: 60, staleSeconds: 600 };
let renders = 0;
let time = 1_000_000;
let front: Awaited<ReturnType<typeof startTestFront>>;

beforeAll(async () => {
  front = await startTestFront({
    nowMs: () => time,
    next: async (request, response) => {
      renders += 1;
      response.setHeader(pageReportHeader, encodeHeader(report));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<style>.a{color:red}</style><p>${request.url} ${renders}</p>${'rose '.repeat(300)}`);
    },
  });
});
afterAll(() => front.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${front.origin}${path}`, { headers, redirect: 'manual' });
const headersOf = (answer: Response) =>
  Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-b3-traceid'].includes(name)));

test('the short way says what the long way says', async () => {
  /* Uncompressed: the second who asks for a compressed form starts a better one. */
  const plain = { 'accept-encoding': 'identity' };
  await get('/products/rose', plain);
  const short = await get('/products/rose', plain);
  const long = await get('/products/rose?fname=Ann', plain);
  expect(headersOf(short)).toEqual(headersOf(long));
  expect(short.headers.get('x-cache')).toBe('hit');
  expect(await short.text()).toBe(await long.text());
  expect(short.headers.get('x-b3-traceid')).toMatch(/^[0-9a-f]{32}$/);
  expect(short.headers.get('x-b3-traceid')).not.toBe(long.headers.get('x-b3-traceid'));
});

test('§7 Trace headers: a caller’s trace goes on over a page that is ready', async () => {
  const plain = { 'accept-encoding': 'identity', 'x-b3-traceid': '4bf92f3577b34da6a3ce929d0e0e4736' };
  await get('/products/rose', plain);
  const short = await get('/products/rose', plain);
  expect(short.headers.get('x-cache')).toBe('hit');
  expect(short.headers.get('x-b3-traceid')).toBe(plain['x-b3-traceid']);
});

test.each(['Transfer-Encoding: identity', 'Transfer-Encoding: xchunked', 'Content-Length: 4x'])(
  'a request whose body cannot be read (%s) gets one answer, also for a page that is ready',
  async (header) => {
    await get('/products/rose', { 'accept-encoding': 'identity' });
    const { hostname, port } = new URL(front.origin);
    const socket = connect(Number(port), hostname);
    socket.end(`GET /products/rose HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n\r\n`);
    let answers = '';
    for await (const bytes of socket) answers += String(bytes);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  },
);

test('only the canonical spelling of an address is learnt', () => {
  const find = jest.fn();
  const fastPath = createFastPath({
    cache: { find } as unknown as HtmlCache,
    readVisitor: () => ({ visitor: anonymousVisitor }),
    isPreview: () => false,
  });
  const address = {
    form: 'html',
    locale: 'fr-CA',
    path: '/products/rose',
    query: '',
    audience: 'shared',
  } as const;
  const spellings = [
    '/fr-CA/products/./rose',
    '//fr-CA/products/rose',
    '/fr-CA/products/rose/',
    '/fr-CA/products/rose',
  ];
  for (const url of spellings) {
    fastPath.learn(url, address);
    fastPath.serve({ method: 'GET', url, headers: {} } as IncomingMessage, {} as ServerResponse, false);
  }
  expect(find).toHaveBeenCalledTimes(1);
  fastPath.learn('/fr-CA', { ...address, path: '/' });
  fastPath.serve(
    { method: 'GET', url: '/fr-CA', headers: {} } as IncomingMessage,
    {} as ServerResponse,
    false,
  );
  expect(find).toHaveBeenCalledTimes(2);
});

test('a copy the browser has is not sent again', async () => {
  const plain = { 'accept-encoding': 'identity' };
  const etag = (await get('/products/rose', plain)).headers.get('etag') ?? '';
  const again = await get('/products/rose', { ...plain, 'if-none-match': etag });
  expect([again.status, again.headers.get('x-cache'), await again.text()]).toEqual([304, 'hit', '']);
  expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('a visitor the page tells apart gets a page of their own', async () => {
  await get('/products/lily');
  const cookie = `paid_click=${encodeURIComponent('utm_source=mail')}`;
  const theirs = await get('/products/lily', { cookie });
  expect(theirs.headers.get('x-cache')).toBe('miss');
  expect((await get('/products/lily', { cookie })).headers.get('x-cache')).toBe('hit');
  expect(await (await get('/products/lily')).text()).not.toBe(await theirs.text());
});

test('an old copy takes the long way, which makes a new one', async () => {
  await get('/products/fern');
  time += 61_000;
  expect((await get('/products/fern')).headers.get('x-cache')).toBe('stale');
});

test('only reading takes the short way', async () => {
  await get('/products/moss');
  const posted = await fetch(`${front.origin}/products/moss`, { method: 'POST' });
  expect(posted.status).toBe(405);
  const head = await fetch(`${front.origin}/products/moss`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
