import { createServer } from 'node:http';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { listen } from '../../tests/support/listen';
import { startTestFront } from '../../tests/support/testFront';
import { mockPath } from './mockBoard';
import type { NextHandler } from './renderPage';

const told: Record<string, unknown>[] = [];
const next: NextHandler = async (request, response) => {
  const { 'x-shop-now': now, 'x-shop-services': services, 'x-shop-sold-out': soldOut } = request.headers;
  told.push({ now, services, ...(soldOut !== undefined && { soldOut }) });
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const dimensions = { partner: false, tags: [], splitTests: [], region: false };
  const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 60 };
  if (request.url?.startsWith('/products/')) response.setHeader(pageReportHeader, encodeHeader(report));
  response.end('<p>page</p>');
};

let front: Awaited<ReturnType<typeof startTestFront>>;
const get = (path: string, headers: Record<string, string> = {}, origin = front.origin) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' });
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
const lastTold = async (cookie: string) => {
  await get('/about', { cookie });
  return told.at(-1);
};

/** Stands in for the backend and says what arrived. */
const backend = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ url: request.url, services: request.headers['x-shop-services'] }));
});

let closeBackend: () => Promise<void>;
beforeAll(async () => {
  const { origin, close } = await listen(backend);
  closeBackend = close;
  front = await startTestFront({ next, backendUrl: origin });
});
afterAll(async () => {
  await front.close();
  await closeBackend();
});

describe('§7 GET /mock', () => {
  test('the board names every service and what was chosen, escaped', async () => {
    const [scenario = ''] = cookiesOf(await get(`${mockPath}?calendars=down&partner=%22%3E%3Cb%3E`));
    const answer = await get(mockPath, { cookie: scenario });
    const html = await answer.text();
    expect(html).toMatch(/name="calendars">.*?<option value="down" selected>/);
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('name="content"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('a scenario holds for the browser that chose it and for nobody else', async () => {
    const answer = await get(
      `${mockPath}?now=2026-12-24T10:00:00Z&calendars=down&order-search=slow&nothing=down&path=/fr-CA/cart`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr-CA/cart']);
    const [scenario = ''] = cookiesOf(answer);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly$/);
    expect(await lastTold(scenario)).toEqual({
      now: '2026-12-24T10:00:00.000Z',
      services: 'calendars=down&order-search=slow',
    });
    expect(await lastTold('other=1')).toEqual({ now: undefined, services: undefined });
  });

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-02-30', undefined],
    ['tomorrow', undefined],
  ])('a sold-out day goes to every part of the shop when it is one: %s', async (day, soldOut) => {
    const [scenario = ''] = cookiesOf(await get(`${mockPath}?soldout=${day}`));
    expect((await lastTold(scenario))?.soldOut).toBe(soldOut);
  });

  test('a persona is signed in by our own server, on the way to the page in the language that was chosen', async () => {
    const begun = await get(`${mockPath}?persona=partner&locale=fr-CA&path=/products/rose`);
    expect(begun.headers.get('location')).toBe(
      '/api/session/persona?persona=partner&partner=harborbank&path=%2Ffr-CA%2Fproducts%2Frose',
    );
    expect(cookiesOf(begun)).toContain('visit_source=partnerid=harborbank');
    const [cookie = ''] = cookiesOf(begun);
    const board = await (await get(mockPath, { cookie })).text();
    expect(board).toContain('<option value="partner" selected>');
    const ended = await get(`${mockPath}?path=/`, { cookie });
    expect(ended.headers.get('location')).toBe('/api/session/persona?path=%2F');
  });

  test('pages with an ill service are made for this visit alone', async () => {
    const [scenario = ''] = cookiesOf(await get(`${mockPath}?content=empty`));
    const before = told.length;
    for (const _ of [1, 2]) {
      const page = await get('/collections/roses', { cookie: scenario });
      expect(page.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(told.length - before).toBe(2);
  });

  test('a page that was made with faults is for the visit that named them, and the next visit gets its own', async () => {
    for (const name of ['x-shop-services', 'x-shop-scenario']) {
      const path = `/products/${name}`;
      const faulty = await get(path, { [name]: 'content=broken' });
      expect([faulty.headers.get('x-cache'), faulty.headers.get('cache-control')]).toEqual([
        null,
        'private, no-store',
      ]);
      expect((await get(path)).headers.get('x-cache')).toBe('miss');
      expect((await get(path)).headers.get('x-cache')).toBe('hit');
      expect((await get(path, { [name]: 'content=broken' })).headers.get('x-cache')).toBeNull();
    }
  });

  test.each([
    ['partner', 'harborbank', 'visit_source=partnerid=harborbank'],
    [
      'splittest',
      'calendar-on-zip:1',
      `split_test_forced=${encodeURIComponent('{"testName":"calendar-on-zip","value":1,"forced":true}')}`,
    ],
    [
      'splittest',
      '2for1:1',
      `split_test_forced=${encodeURIComponent('{"testName":"2for1","value":1,"forced":true}')}`,
    ],
    ['splittest', '17', `split_test=${encodeURIComponent('{"id":"17","testName":"","value":0}')}`],
  ])('%s is a cookie of the visit', async (name, value, cookie) => {
    expect(cookiesOf(await get(`${mockPath}?${name}=${value}`))).toContain(cookie);
  });

  test('"End" forgets everything, and a foreign address is not led to', async () => {
    const answer = await get(`${mockPath}?path=https://elsewhere.example/`);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.getSetCookie().every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });

  test('with a checkout on a host of its own, cookies are for both hosts, and "End" ends them on both', async () => {
    const variables = { PUBLIC_URL: 'https://shop.example', CHECKOUT_HOST: 'https://pay.shop.example' };
    const both = await startTestFront({ next, variables });
    const cookiesFor = async (query: string) =>
      (await get(`${mockPath}?${query}`, {}, both.origin)).headers
        .getSetCookie()
        .filter((cookie) => /^(test_scenario|visit_source|split_test)=/.test(cookie));
    const chosen = await cookiesFor('partner=harborbank&calendars=down');
    for (const name of ['test_scenario', 'visit_source']) {
      const [own = '', shared = ''] = chosen.filter((cookie) => cookie.startsWith(`${name}=`));
      expect(own).toMatch(/^\w+=;.*Max-Age=0$/);
      expect(shared).toMatch(/^\w+=[^;]+;.*Domain=shop\.example$/);
    }
    const ended = await cookiesFor('path=/');
    expect(ended).toHaveLength(6);
    expect(ended.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(ended.filter((cookie) => cookie.includes('Domain=shop.example'))).toHaveLength(3);
    await both.close();
  });

  test.each([
    ['forged', (cookie: string) => cookie.replace('calendars', 'ordering')],
    ['unreadable', (cookie: string) => cookie.replace('calendars', '%ZZ')],
  ])('a cookie that is %s counts for nothing', async (_, bend) => {
    const [scenario = ''] = cookiesOf(await get(`${mockPath}?calendars=down`));
    expect(await lastTold(bend(scenario))).toEqual({ now: undefined, services: undefined });
  });

  test('calls of its pages, which carry no cookies, name it in their address', async () => {
    const [scenario = ''] = cookiesOf(await get(`${mockPath}?calendars=down`));
    const signed = scenario.slice(scenario.indexOf('=') + 1);
    const call = await get(`/gateway/~${signed}/zipcode/10001?a=1`);
    expect(await call.json()).toEqual({ url: '/zipcode/10001?a=1', services: 'calendars=down' });
    const forged = await get(`/gateway/~calendars.x/zipcode/10001`);
    expect(await forged.json()).toEqual({ url: '/zipcode/10001' });
  });
});

test('outside of test mode there is no board, and neither cookie nor headers count', async () => {
  const [scenario = ''] = cookiesOf(await get(`${mockPath}?calendars=down`));
  const demo = await startTestFront({ next, variables: { SHOP_MODE: 'demo' } });
  const sent = { 'x-shop-services': 'calendars=down', 'x-shop-sold-out': '2026-11-24' };
  await get('/about', { cookie: scenario, ...sent }, demo.origin);
  expect(told.at(-1)).toEqual({ now: undefined, services: undefined });
  expect(cookiesOf(await get(`${mockPath}?calendars=down`, {}, demo.origin))).toEqual([]);
  await demo.close();
});
