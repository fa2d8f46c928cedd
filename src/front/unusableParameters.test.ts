import { encodeHeader, pageReportHeader, visitorHeader } from '@/contracts/pageCache';
import { writeGoback } from '@/lib/url';
import { listen, type Listening } from '../../tests/support/listen';
import { samplePartner } from '../../tests/support/samplePartner';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

/** A page that shows all it was told but its trace; for a partner where a known one is named. */
const next: NextHandler = async ({ url, headers }, response) => {
  const { 'x-b3-traceid': _trace, [visitorHeader]: _visitor, ...told } = headers;
  const dimensions = { partner: true, tags: [], splitTests: [], region: false };
  const report = { dimensions, cacheTags: [], freshSeconds: 60, staleSeconds: 600 };
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(JSON.stringify({ url, told }));
};

let store: Listening;
let front: Awaited<ReturnType<typeof startTestFront>>;
beforeEach(async () => {
  store = await listen((_, response) =>
    response.end(JSON.stringify({ partner_config_acme: samplePartner('acme') })),
  );
  const variables = {
    ...{ SHOP_MODE: 'demo', PUBLIC_URL: 'https://shop.example', CHECKOUT_HOST: 'https://pay.shop.example' },
    EDGE_CONFIG: `${store.origin}/store?token=t`,
  };
  front = await startTestFront({ next, variables });
  front.errors.length = 0;
});
afterEach(async () => {
  await front.close();
  await store.close();
});

const script = '"><script>evil()</script>';
const huge = 'evil'.repeat(2000);
const hostile: Readonly<Record<string, readonly string[]>> = {
  prid: [script, huge, 'evil partner', 'evil\u0000', '../evil'],
  partnerId: [script, huge, 'evil partner', 'evil\r\nset-cookie: evil=1', '__evil__.'],
  goback: [
    ...[
      'evil',
      '%%%',
      huge,
      btoa('//evil.example/'),
      btoa('javascript:evil()'),
      btoa('https://evil.example/'),
    ],
    ...[writeGoback('/evil\u0000'), writeGoback(`/${huge}`)],
  ],
  locationname: [script, huge, 'evil\u202eRest Home', '<evil', 'evil\u0000'],
  image: [
    script,
    huge,
    'javascript:evil()',
    'JavaScript:evil()',
    'data:text/html,evil',
    'http://[evil',
    'evil\u0000',
  ],
};
const cases = Object.entries(hostile).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

const open = async (path: string, name?: string, value?: string, headers: Record<string, string> = {}) => {
  const query = name && value ? `?${new URLSearchParams({ [name]: value })}` : '';
  const answer = await fetch(`${front.origin}${path}${query}`, { headers, redirect: 'manual' });
  return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
};

describe('issue 20, bad input: the shop itself, logged once, never an error page', () => {
  test.each(cases)('a value of %s (case %#)', async (name, value) => {
    const sound = await open('/collections/roses');
    for (const path of ['/collections/roses', '/collections/roses', '/authenticate'])
      expect((await open(path, name, value)).status).toBe(200);
    expect(await open('/collections/roses', name.toUpperCase(), value)).toEqual(sound);
    expect(front.errors).toEqual([
      `The parameter ${name.toLowerCase()} of an address cannot be used as it stands.`,
    ]);
  });

  test('several bad ones are a line each, and none of them holds what was sent', async () => {
    for (const [name, value] of cases) await open('/', name, value);
    expect(front.errors).toHaveLength(5);
    expect(front.errors.join()).not.toMatch(/evil/i);
  });

  test.each([
    ['visit_source', `partnerid=${script}`],
    ['paid_click', `prid=${huge.slice(0, 3000)}`],
  ])('a broken cookie %s names nobody', async (name, text) => {
    const sound = await open('/collections/roses');
    const headers = { cookie: `${name}=${encodeURIComponent(text)}` };
    for (const _ of [1, 2])
      expect(await open('/collections/roses', undefined, undefined, headers)).toEqual(sound);
    expect(front.errors).toEqual([`The cookie ${name} names no partner that can be one.`]);
  });

  test.each([
    ['prid', 'nobody-here'],
    ['partnerId', 'acme'],
    ['goback', writeGoback('/fr-CA/cart?step=1')],
    ['goback', writeGoback('https://pay.shop.example/account')],
    ['goback', writeGoback('https://shop.example/offers')],
    ['locationname', "St. Mary's  Chapel & Garden"],
    ['image', 'https://pictures.example/rose.jpg'],
    ['image', '/media/rose.jpg'],
    ['image', 'rose'],
    ['image', ''],
    ['prid', ''],
    ['utm_source', script],
  ])('nothing is said of %s=%s', async (name, value) => {
    expect((await open('/authenticate', name, value)).status).toBe(200);
    expect(front.errors).toEqual([]);
  });
});
