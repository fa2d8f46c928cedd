import { encodeHeader, pageReportHeader, type PageReport } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';
import { routerDataOf } from './routerData';

const report: PageReport = {
  dimensions: { partner: false, tags: [], splitTests: [], region: false },
  cacheTags: ['product:rose'],
  freshSeconds: 60,
  staleSeconds: 600,
};
const props = { pageProps: { title: 'A < B & "C"' }, __N_SSP: true };
const facts = JSON.stringify({ props, page: '/products/[handle]', query: {} }).replace(/</g, '\\u003c');
const html = `<p>rose</p><script id="__NEXT_DATA__" type="application/json">${facts}</script>`;

let rendered: string[] = [];
let isAway = false;
let now = 0;
const next: NextHandler = async (request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  rendered.push(path);
  const isData = path.endsWith('.json');
  response.setHeader('content-type', isData ? 'application/json' : 'text/html; charset=utf-8');
  if (isAway) return void response.writeHead(503).end(isData ? '{"pageProps":{"isOutage":true}}' : '');
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.end(isData ? '{"pageProps":{"made":"anew"}}' : html);
};

let front: Awaited<ReturnType<typeof startTestFront>>;
beforeAll(async () => {
  front = await startTestFront({ next, nowMs: () => now });
});
afterAll(() => front.close());
beforeEach(() => {
  rendered = [];
  isAway = false;
});
const get = (path: string) => fetch(`${front.origin}${path}`);
const dataOf = (handle: string) => get(`/_next/data/build/en-US/products/${handle}.json?handle=${handle}`);

describe('the data the browser’s router asks for', () => {
  it('is read out of the kept page while that is fresh, and no younger than it', async () => {
    await get('/products/rose');
    now += 50_000;
    const answer = await dataOf('rose');
    expect([answer.status, await answer.json()]).toEqual([200, props]);
    expect(rendered).toEqual(['/products/rose']);
    now += 11_000;
    await dataOf('rose');
    /* It is made for the next one while this one has the old copy. */
    while (rendered.length < 2) await new Promise(setImmediate);
    expect(rendered.at(-1)).toBe('/_next/data/build/en-US/products/rose.json');
  });

  it('is made when no page is kept', async () => {
    expect(await (await dataOf('lily')).json()).toEqual({ pageProps: { made: 'anew' } });
    expect(rendered).toEqual(['/_next/data/build/en-US/products/lily.json']);
  });

  it('comes from an old page while it cannot be made, and is then not kept', async () => {
    await get('/products/tulip');
    now += 3_600_000;
    isAway = true;
    const answer = await dataOf('tulip');
    expect([answer.status, await answer.json()]).toEqual([200, props]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    isAway = false;
    expect(await (await dataOf('tulip')).json()).toEqual({ pageProps: { made: 'anew' } });
  });

  it('without any kept page says that it cannot be made', async () => {
    isAway = true;
    expect((await dataOf('peony')).status).toBe(503);
  });

  it.each(['<p>no facts</p>', '<script id="__NEXT_DATA__" type="application/json">{broken</script>'])(
    'is not guessed from %s',
    (page) => expect(routerDataOf(page)).toBeUndefined(),
  );
});
