import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { decodeVisitor, encodeHeader, pageReportHeader, visitorHeader } from '@/contracts/pageCache';
import { buildSplitTest, returned, serveSplitTests, usualBrowser } from '../../tests/support/splitTests';
import { startTestFront } from '../../tests/support/testFront';
import { assignArm } from './assignArm';
import { createVisitorReader } from './visitorReader';

const hero = buildSplitTest();
let content: Awaited<ReturnType<typeof serveSplitTests>>;
let front: Awaited<ReturnType<typeof startTestFront>>;
let renders: string[] = [];

const start = (variables: Record<string, string> = {}) =>
  startTestFront({
    variables: { CONTENT_ENDPOINT: content.origin, ...variables },
    next: async ({ url = '', headers }, response) => {
      if (url === '/nowhere') return void response.writeHead(404, { 'content-type': 'text/html' }).end();
      const { arms } = decodeVisitor(String(headers[visitorHeader]));
      renders.push(`${url} ${arms.hero}`);
      const isTested = url === '/' && arms.hero !== undefined;
      const dimensions = { partner: false, tags: [], splitTests: isTested ? ['hero'] : [], region: false };
      const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 600 };
      response.setHeader(pageReportHeader, encodeHeader(report));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<p>${url} ${isTested ? arms.hero : 'alike'}</p>`);
    },
  });

beforeAll(async () => {
  content = await serveSplitTests([hero]);
  front = await start();
  /* The list is read after the start. */
  while ((await text('/')) !== '<p>/ 0</p>') await setTimeout(10);
});
afterAll(async () => {
  await front.close();
  await content.close();
});
beforeEach(() => {
  renders = [];
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${front.origin}${path}`, { headers: { 'user-agent': usualBrowser, ...headers } });
const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();

/** The first visitor of the test whom the draw puts into an arm. */
const visitorIn = (arm: number): string => {
  const id = Array.from({ length: 100 }, (_, at) => String(at)).find(
    (one) => assignArm([hero], one, { locale: 'en-US', partnerId: null }).value === arm,
  );
  return `split_test=${encodeURIComponent(JSON.stringify({ id }))}`;
};

test('two arms are two entries; each visitor gets a cookie once and keeps the arm, also by the short way', async () => {
  for (const arm of [0, 1]) {
    const first = await get('/', { cookie: visitorIn(arm) });
    expect(await first.text()).toBe(`<p>/ ${arm}</p>`);
    expect(first.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    const cookie = returned(first.headers.getSetCookie()[0]) ?? '';
    for (const _ of [1, 2, 3]) {
      const again = await get('/', { cookie });
      expect(await again.text()).toBe(`<p>/ ${arm}</p>`);
      expect(again.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(renders).toEqual(['/ 1']);
});

test('who comes to a page that is ready gets an arm all the same, not by the short way', async () => {
  const plain = { 'accept-encoding': 'identity' };
  for (const arm of [0, 1]) {
    const ready =
      returned((await get('/', { ...plain, cookie: visitorIn(arm) })).headers.getSetCookie()[0]) ?? '';
    await get('/', { ...plain, cookie: ready });
    const next = await get('/', { ...plain, cookie: visitorIn(arm) });
    expect(next.headers.get('x-cache')).toBe('hit');
    expect(returned(next.headers.getSetCookie()[0])).toBe(ready);
  }
});

test('the state of the visitor is told beside the arm, not instead of it', async () => {
  const regional = await start({ GEO_STATE_HEADER: 'x-geo-state' });
  const headers = { 'user-agent': usualBrowser, cookie: visitorIn(1), 'x-geo-state': 'NY' };
  const cookiesOf = async () =>
    (await fetch(regional.origin, { headers })).headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  while ((await cookiesOf()).length < 2) await setTimeout(10);
  expect((await cookiesOf()).sort()).toEqual(['originState', 'split_test']);
  await regional.close();
});

test('a page without a test is one entry, any network may keep it, and nobody gets a cookie with it', async () => {
  for (const arm of [0, 1]) {
    const page = await get('/collections/roses', { cookie: visitorIn(arm) });
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get('cdn-cache-control')).toContain('public');
  }
  expect(renders).toHaveLength(1);
});

test('invented cookies and addresses make no entry and are logged once', async () => {
  const before = front.errors.length;
  for (let at = 0; at < 300; at += 1) {
    const cookie = `split_test=${encodeURIComponent(JSON.stringify({ testName: `x${at}`, value: at % 12 }))}`;
    expect((await get(`/?forcesplit=x${at}:1`, { cookie })).status).toBe(200);
    expect((await get('/', { cookie: `split_test=%7B${at}` })).status).toBe(200);
  }
  expect(renders).toEqual([]);
  expect(new Set(front.errors.slice(before)).size).toBe(front.errors.length - before);
  expect(front.errors.slice(before).sort()).toEqual([
    'The parameter forcesplit names no test or arm that runs.',
    'The split-test cookie could not be read.',
    'The split-test cookie names no test or arm that runs.',
  ]);
});

describe('docs/decisions/0070: a cookie that cannot wait goes with any page, and no network keeps that answer', () => {
  const plain = { 'accept-encoding': 'identity' };
  const landing = '/collections/tulips';
  const expectUnstored = (answer: Response) => {
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('cdn-cache-control')).toBe('private, no-store');
  };
  const expectShared = async () => {
    const other = await get(landing, plain);
    expect(other.headers.get('x-cache')).toBe('hit');
    expect(other.headers.getSetCookie()).toEqual([]);
    expect(other.headers.get('cdn-cache-control')).toContain('public');
  };
  const held = (testName: string, more: object = {}) =>
    `split_test=${encodeURIComponent(JSON.stringify({ testName, value: 1, ...more }))}`;

  test.each(['splittest_variation', 'forcesplit'])('%s on a landing page of no test', async (name) => {
    await get(landing, plain);
    const forced = await get(`${landing}?${name}=hero:1`, plain);
    const cookie = returned(forced.headers.getSetCookie()[0]) ?? '';
    expect(decodeURIComponent(cookie)).toContain('"testName":"hero","value":1,"forced":true');
    expectUnstored(forced);
    expect(await text('/', { cookie })).toBe('<p>/ 1</p>');
    await expectShared();
  });

  test('a forced arm goes with a page that is not found as well', async () => {
    const { headers } = await get('/nowhere?forcesplit=hero:1');
    expect(headers.getSetCookie()).toHaveLength(1);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['of a test that has ended', held('gone', { id: '7' }), /testName/],
    ['after a no', `privacy_choice=no; ${held('hero')}`, /=; .*Max-Age=0/],
  ])('a cookie %s, also where the page is ready', async (_, cookie, expected) => {
    for (const _time of [1, 2, 3]) await get(landing, plain);
    const answer = await get(landing, { ...plain, cookie });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.getSetCookie()[0]).toMatch(expected);
    expect(answer.headers.getSetCookie()[0]).not.toContain('gone');
    expectUnstored(answer);
    await expectShared();
  });

  test('until the list of tests was read, cookies stay; once none runs, an old one ends', async () => {
    const cookie = held('hero', { id: '7' });
    const visit = { headers: { cookie, 'user-agent': usualBrowser } } as IncomingMessage;
    const read = (runningTests: () => [] | undefined) =>
      createVisitorReader({
        ...{ isKnownPartner: () => false, isTestMode: false, isHttps: false, onError: () => undefined },
        returnHosts: { origin: 'https://shop.example', alsoAllowed: [] },
        runningTests,
      })(visit, new URLSearchParams(), 'en-US').splitCookie;
    expect(read(() => undefined)).toBeUndefined();
    expect(read(() => [])).toContain('Max-Age=0');
  });
});
