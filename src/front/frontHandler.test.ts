import { connect } from 'node:net';
import {
  decodeVisitor,
  encodeHeader,
  pageGoneHeader,
  pageReportHeader,
  visitorHeader,
} from '@/contracts/pageCache';
import { roseFront, roseReport } from '../../tests/support/roseFront';

const { pages, get, clear, front } = roseFront();

describe('a shared page', () => {
  it('is made once and served with its own policy, tags and entity tag', async () => {
    const [first, second] = [await get('/products/rose?utm_source=x'), await get('/products/rose?fname=Ann')];
    expect([first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual(['miss', 'hit']);
    expect(pages.renders.map(({ url }) => url)).toEqual(['/products/rose']);
    expect(await second.text()).toContain('<p>/products/rose</p>');
    expect(second.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(second.headers.get('cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(second.headers.get('surrogate-key')).toBe('product:rose');
    expect(second.headers.get(pageReportHeader)).toBeNull();
  });

  it('answers 304 to the browser that has it, per encoding', async () => {
    const br = await get('/products/rose', { 'accept-encoding': 'br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    const etag = br.headers.get('etag')!;
    const again = await get('/products/rose', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await get('/products/rose', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect([other.status, other.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  });

  it('tells Next nothing of the request but address and visitor', async () => {
    await get('/products/lily?prid=x', {
      cookie: 'access_token=secret',
      authorization: 'Bearer secret',
      'x-middleware-subrequest': 'middleware',
      'x-nextjs-data': '1',
      [visitorHeader]: encodeHeader({ partnerId: 'forged', tags: [], arms: {}, region: null }),
    });
    const headers = pages.renders[0]?.headers as Record<string, string>;
    expect(JSON.stringify(headers)).not.toMatch(/secret|middleware|nextjs|forged/);
    expect(decodeVisitor(headers[visitorHeader])).toMatchObject({ partnerId: null, region: null });
  });

  it('the router data of the page has a copy of its own', async () => {
    const data = await get('/_next/data/build/en-US/products/rose.json?handle=rose&utm_source=x');
    expect(data.headers.get('content-type')).toBe('application/json');
    expect(pages.renders[0]?.url).toBe('/_next/data/build/en-US/products/rose.json');
    expect((await get('/_next/data/older/en-US/products/rose.json')).status).toBe(404);
  });

  it('the test clock makes its own copy', async () => {
    const christmas = { 'x-shop-now': '2026-12-25T12:00:00Z' };
    expect((await get('/products/rose', christmas)).headers.get('x-cache')).toBe('miss');
    expect((await get('/products/rose', christmas)).headers.get('x-cache')).toBe('hit');
    expect(pages.renders[0]?.headers['x-shop-now']).toBe('2026-12-25T12:00:00Z');
    expect((await get('/products/rose', { 'x-shop-now': 'nonsense' })).headers.get('x-cache')).toBe('hit');
  });
});

describe('everything else', () => {
  it('personal pages are made each time and stored nowhere', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect((await get('/order/LK-1')).headers.get('cache-control')).toBe('private, no-store');
    }
    expect(pages.renders).toHaveLength(2);
  });

  it('the frame of cart and checkout is made once, and no browser or network stores it', async () => {
    pages.report = { ...roseReport, isFrame: true };
    for (const path of ['/cart', '/checkout?step=2']) {
      const answers = [await get(path), await get(path, { cookie: 'cartToken=secret' }), await get(path)];
      expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'hit', 'hit']);
      for (const { headers } of answers) {
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(headers.get('cdn-cache-control')).toBeNull();
        expect(headers.get('surrogate-key')).toBeNull();
        expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      }
    }
    expect(JSON.stringify(pages.renders)).not.toContain('secret');
    expect(pages.renders).toHaveLength(2);
  });

  it('redirects and missing pages are passed on and never kept', async () => {
    for (const path of ['/%00', '/products/%01', '/fr-CA/products/a%0Ab', '/products/%C2%80'])
      expect((await get(path)).status).toBe(404);
    const missing = await get('/gone');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    const gone = await get('/was-here');
    expect([gone.status, gone.headers.get(pageGoneHeader), await gone.text()]).toEqual([
      410,
      null,
      '<h1>no more</h1>',
    ]);
    const moved = await get('/old');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/products/rose']);
    const campaign = await get('/old?cid=spring&partnerid=acme&campaignid=7');
    expect(campaign.headers.get('location')).toBe('/products/rose?cid=spring&partnerid=acme&campaignid=7');
    await Promise.all([get('/gone'), get('/old')]);
    expect(pages.renders).toHaveLength(6);
  });

  it('locale addresses are put straight', async () => {
    const answer = await get('/en-US/products/rose?q=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/products/rose?q=1']);
    expect((await get('/fr-ca')).headers.get('location')).toBe('/fr-CA');
  });

  it('a question of ten thousand letters or of HTML is answered by the page, with what counts of it', async () => {
    for (const letter of ['x', '%3C']) {
      const answer = await get(`/search?q=${letter.repeat(10_000)}&junk=${'y'.repeat(5000)}`);
      expect(answer.status).toBe(200);
      expect(pages.renders.at(-1)?.url.length).toBeLessThan(400);
      expect(pages.renders.at(-1)?.url).not.toContain('junk');
    }
  });

  it('any other address that long is refused before anybody reads it', async () => {
    const long = 'x'.repeat(10_000);
    for (const path of [
      `/${long}`,
      `/api/echo?q=${long}`,
      `/gateway/x?q=${long}`,
      `/_next/data/a/b.json?q=${long}`,
    ])
      expect((await get(path)).status).toBe(414);
  });

  it('every answer carries the security headers', async () => {
    for (const path of ['/products/rose', '/gone', '/robots.txt', '/healthz', '/_next/static/none.js']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });

  it.each([
    ['/gateway/accounts/larkstem-na/api/demologin', 'unsafe-none'],
    ['/gateway/demo-sign-in/interaction/1', 'unsafe-none'],
    ['/loading?target=sociallogin', 'unsafe-none'],
    ['/fr-CA/loading?target=sociallogin', 'unsafe-none'],
    ['/products/rose', 'same-origin-allow-popups'],
    ['/gateway/ordering/larkstem/api/carts/1', 'same-origin-allow-popups'],
    ['/_next/static/none.js', null],
  ])('what the popup of a sign-in passes stays in reach of its page: %s', async (path, policy) => {
    expect((await get(path)).headers.get('cross-origin-opener-policy')).toBe(policy);
  });

  it('other methods, whole addresses and upgrades are refused', async () => {
    expect((await fetch(`${front().origin}/products/rose`, { method: 'POST' })).status).toBe(405);
    expect(
      await raw('GET http://internal.example/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 400/);
    const upgrade = 'connection: Upgrade\r\nupgrade: websocket';
    for (const path of ['/', '/_next/webpack-hmr'])
      expect(await raw(`GET ${path} HTTP/1.1\r\nhost: a\r\n${upgrade}\r\n\r\n`)).toMatch(/^HTTP\/1.1 426/);
  });

  it('who is slow to ask, or keeps a line without asking, does not keep it for ever', () =>
    expect(front().server).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 72_000,
    }));

  it('same-origin endpoints reach Next without steering headers and are never stored', async () => {
    const answer = await get('/api/echo', { 'x-middleware-subrequest': 'a', cookie: 'own=1' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const headers = await answer.json();
    expect(headers['x-middleware-subrequest']).toBeUndefined();
    expect(headers.cookie).toBe('own=1');
  });

  it('old pages are served while the backend is down, and an unknown page shows the last resort or the error page', async () => {
    await get('/products/tulip');
    pages.isBroken = true;
    await clear(['*']);
    const old = await get('/products/tulip');
    expect([old.status, old.headers.get('x-cache')]).toEqual([200, 'stale-if-error']);
    const unknown = await get('/products/never-seen');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
  });
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(front().port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
