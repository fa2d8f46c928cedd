import { request as httpRequest } from 'node:http';
import {
  decodeVisitor,
  encodeHeader,
  pageReportHeader,
  visitorHeader,
  type PageReport,
} from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const report: PageReport = {
  dimensions: { partner: true, tags: ['utm_source=mail'], splitTests: [], region: true },
  cacheTags: ['product:rose'],
  freshSeconds: 600,
  staleSeconds: 600,
};

/** A page that shows all it was told: whatever of a request reaches it would be cached for everybody. */
const next: NextHandler = async (request, response) => {
  const { 'x-b3-traceid': _, [visitorHeader]: visitor, ...told } = request.headers;
  /* Of the visitor a page looks only at what it reports. */
  const { partnerId, region } = decodeVisitor(String(visitor));
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.setHeader('content-type', request.url?.includes('.json') ? 'application/json' : 'text/html');
  response.end(JSON.stringify({ method: request.method, url: request.url, told, partnerId, region }));
};

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let front: Awaited<ReturnType<typeof startTestFront>>;

/** Asks with any header, also those that a browser's fetch would not let pass. */
function ask({ path = '/', method = 'GET', headers = {} }: Asked) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest(`${front.origin}${path}`, { method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { date: _, etag: _etag, 'x-b3-traceid': _trace, ...lasting } = answer.headers;
          const body = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode, headers: lasting, body });
        });
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

/** What a newcomer is sent once a page is cached. */
async function newcomer(path: string) {
  await ask({ path });
  const seen = await ask({ path });
  return { ...seen, body: seen.body.replaceAll(path, '/page') };
}

let sound: Awaited<ReturnType<typeof newcomer>>;
beforeAll(async () => {
  const variables = { SHOP_MODE: 'demo', PUBLIC_URL: 'https://flowers.example' };
  front = await startTestFront({ next, variables });
  sound = await newcomer('/products/page-00');
});
afterAll(() => front.close());

const evil = 'evil.example';
const poisons: readonly [string, Asked][] = [
  ...(
    [
      ['host', evil],
      ['host', 'evil.example:80'],
      ['x-forwarded-host', evil],
      ['x-forwarded-proto', 'http'],
      ['x-forwarded-for', '6.6.6.6'],
      ['x-forwarded-port', '1'],
      ['x-forwarded-prefix', '/evil'],
      ['x-forwarded-scheme', 'http'],
      ['forwarded', 'host=evil.example;proto=http'],
      ['x-host', evil],
      ['x-original-url', '/account'],
      ['x-rewrite-url', '/account'],
      ['x-http-method-override', 'POST'],
      ['x-middleware-rewrite', '/account'],
      ['x-middleware-redirect', 'https://evil.example/'],
      ['x-middleware-prefetch', '1'],
      ['x-middleware-subrequest', 'middleware:middleware'],
      ['x-invoke-path', '/account'],
      ['x-invoke-status', '500'],
      ['x-matched-path', '/account'],
      ['x-now-route-matches', '1'],
      ['x-nextjs-data', '1'],
      ['next-url', '/account'],
      ['rsc', '1'],
      ['x-prerender-revalidate', 'key'],
      [visitorHeader, encodeHeader({ partnerId: evil, tags: [evil], arms: {}, region: 'CA' })],
      ['x-shop-now', '2031-01-01T00:00:00Z'],
      ['x-shop-services', 'content=broken'],
      ['x-shop-scenario', 'forged'],
      ['x-shop-preview', '1'],
      ['x-shop-client', '6.6.6.6 signature'],
      ['x-shop-internal', 'guess'],
      ['x-shop-cache', encodeHeader(report)],
      ['accept-language', 'fr-CA,fr;q=0.9'],
      ['accept', 'application/json'],
      ['range', 'bytes=0-3'],
      ['if-range', '"x"'],
      ['if-none-match', '*'],
      ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
      ['content-type', 'text/evil'],
      ['user-agent', '<script>evil()</script>'],
      ['referer', 'https://evil.example/'],
      ['origin', 'https://evil.example'],
      ['authorization', 'Bearer evil'],
      ['x-b3-traceid', 'evil'],
      ['purpose', 'prefetch'],
      ['cookie', 'NEXT_LOCALE=fr-CA; __prerender_bypass=evil; __next_preview_data=evil; access_token=evil'],
      ['cookie', 'visit_source=partnerid=evil&utm_source=evil; paid_click=prid=evil; originState=ZZ'],
      ['cookie', `split_test=${encodeURIComponent('{"id":"x","testName":"evil","value":1}')}`],
      ['cookie', 'split_test=%7Bevil; test_scenario=content%3Dbroken.forged'],
    ] as const
  ).map(([name, value]): [string, Asked] => [`${name}: ${value}`, { headers: { [name]: value } }]),
  ['HEAD', { method: 'HEAD' }],
  ['parameters nobody knows', { path: `?evil=1&__nextLocale=fr-CA&__nextDefaultLocale=fr-CA` }],
  ['parameters of Next', { path: `?nxtPhandle=evil&nextInternalLocale=fr-CA&_next_data=1` }],
  ['the parameter of the path', { path: `?handle=evil` }],
  ['a partner nobody knows', { path: `?partnerid=evil&prid=evil&cid=<script>` }],
  ['a repeated sku that is none', { path: `?sku=%3Cevil%3E&sku=evil%20evil` }],
];

test.each(poisons.map(([name, asked], at) => [name, asked, `/products/page-${at + 10}`] as const))(
  'what one request brings reaches no other visitor: %s',
  async (_, { path = '', ...asked }, page) => {
    const first = await ask({ ...asked, path: page + path });
    expect(first.body + JSON.stringify(first.headers)).not.toMatch(/evil|6\.6\.6\.6/);
    expect([200, 304]).toContain(first.status);
    expect(await newcomer(page)).toEqual(sound);
  },
);

test('data of the router is asked for by its own address alone, and poisons no page', async () => {
  const data = '/_next/data/build/en-US/products/page-09.json?handle=evil';
  const first = await ask({ path: data, headers: { host: evil, 'x-nextjs-data': '1' } });
  expect([first.headers['content-type'], first.body.includes('evil')]).toEqual(['application/json', false]);
  expect(await newcomer('/products/page-09')).toEqual(sound);
});
