import { listen, type Listening } from '../../tests/support/listen';
import { samplePartner } from '../../tests/support/samplePartner';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const next: NextHandler = async (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>page</p>');
};
let front: Awaited<ReturnType<typeof startTestFront>>;
let store: Listening;
const procurement = { hosts: ['a.example', 'portal.example'], format: 'json' as const };

beforeAll(async () => {
  store = await listen((_, response) => {
    const portal = { isProcurementRedirectEnabled: true, procurement };
    const partners = [
      samplePartner('procurely', portal),
      samplePartner('oldmill', { ...portal, isActive: false }),
      samplePartner('flagship', { ...portal, isProcurementRedirectEnabled: false }),
      samplePartner('skyline', { isProcurementRedirectEnabled: true }),
    ];
    response.end(JSON.stringify(Object.fromEntries(partners.map((partner) => [partner.handle, partner]))));
  });
  front = await startTestFront({ next, variables: { EDGE_CONFIG: `${store.origin}/store?token=t` } });
  /* The list of partners is read at the start. */
  while ((await open('/about?partnerid=procurely&hook_url=https://a.example')).status !== 303)
    await new Promise((resolve) => setImmediate(resolve));
});
afterAll(async () => {
  await front.close();
  await store.close();
});

const open = (path: string, cookie = '') =>
  fetch(`${front.origin}${path}`, { headers: { cookie }, redirect: 'manual' });
const noted = (answer: Response) => [
  ...new URLSearchParams(decodeURIComponent(answer.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? '')),
];

describe('§2 the return address of a procurement system', () => {
  test('is noted for the visit, and the page opens without it', async () => {
    const hook = encodeURIComponent('https://portal.example/in?x=1&y=2');
    const answer = await open(
      `/fr-CA/about?partnerid=procurely&HOOK_URL=${hook}&buyer_cookie=a%26b&cid=spring`,
    );
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      '/fr-CA/about?partnerid=procurely&cid=spring',
      'private, no-store',
    ]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^procurement=[^;]*; Path=\/; SameSite=Lax$/);
    /* The cart of an earlier visit is that visit's. */
    expect(answer.headers.getSetCookie()[1]).toBe('sent_cart=; Path=/; Max-Age=0');
    expect(noted(answer)).toEqual([
      ['partnerid', 'procurely'],
      ['hook_url', 'https://portal.example/in?x=1&y=2'],
      ['buyer_cookie', 'a&b'],
    ]);
  });

  test('the partner may be that of the visit', async () => {
    const answer = await open('/?hook_url=https://portal.example', 'visit_source=partnerid%3Dprocurely');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  test.each([
    '//evil.example/?partnerid=procurely&hook_url=https://a.example',
    '/%5Cevil.example/?partnerid=procurely&hook_url=https://a.example',
    '/\\evil.example?partnerid=procurely&hook_url=https://a.example',
  ])('never leads to another host: %s', async (path) => {
    const { headers } = await open(path);
    const location = headers.get('location') ?? '/';
    expect(new URL(location, 'https://shop.example').host).toBe('shop.example');
  });

  test.each([
    ['without a partner', '/about?hook_url=https://a.example'],
    ['of an unknown partner', '/about?partnerid=nobody&hook_url=https://a.example'],
    ['of an inactive one', '/about?partnerid=oldmill&hook_url=https://a.example'],
    ['that is none', '/about?partnerid=procurely&hook_url=nothing'],
    ['that is too long', `/about?partnerid=procurely&hook_url=https://a.example/${'x'.repeat(1600)}`],
    ['at a host that is not listed', '/about?partnerid=procurely&hook_url=https://evil.example/x'],
    ['at another port', '/about?partnerid=procurely&hook_url=https://a.example:8443'],
    ['without https', '/about?partnerid=procurely&hook_url=http://a.example'],
    ['with a user name', '/about?partnerid=procurely&hook_url=https://a.example@evil.example'],
    ['of a partner whose flag is off', '/about?partnerid=flagship&hook_url=https://a.example'],
    ['of a partner without a list', '/about?partnerid=skyline&hook_url=https://a.example'],
    ['that is missing', '/about?partnerid=procurely&buyer_cookie=1'],
  ])('%s is passed over: the page opens as ever', async (_, path) => {
    const answer = await open(path);
    /* A known partner of the address is remembered all the same. */
    const cookies = answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith('visit_source='));
    expect([answer.status, cookies]).toEqual([200, []]);
  });
});
