import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { listen, type Listening } from '../../tests/support/listen';
import { samplePartner } from '../../tests/support/samplePartner';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const report = {
  dimensions: { partner: true, tags: [], splitTests: [], region: false },
  ...{ cacheTags: [], freshSeconds: 60, staleSeconds: 600 },
};
let renders = 0;
const next: NextHandler = async (_, response) => {
  renders += 1;
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>page</p>');
};
let front: Awaited<ReturnType<typeof startTestFront>>;
let store: Listening;

beforeAll(async () => {
  store = await listen((_, response) => {
    const partners = [samplePartner('acme'), samplePartner('oldmill', { isActive: false })];
    response.end(JSON.stringify(Object.fromEntries(partners.map((partner) => [partner.handle, partner]))));
  });
  const variables = {
    ...{ EDGE_CONFIG: `${store.origin}/store?token=t`, PUBLIC_URL: 'https://www.shop.example' },
    CHECKOUT_HOST: 'https://pay.shop.example',
  };
  front = await startTestFront({ next, variables });
  /* The list of partners is read at the start. */
  while (!(await open('/about?partnerid=acme')).cookie) await new Promise((resolve) => setImmediate(resolve));
});
afterAll(async () => {
  await front.close();
  await store.close();
});

async function open(path: string, cookie = '') {
  const answer = await fetch(`${front.origin}${path}`, { headers: { cookie } });
  await answer.text();
  return { cookie: answer.headers.getSetCookie()[0], cache: answer.headers.get('cache-control') };
}

const ofAcme = 'visit_source=partnerid%3Dacme; Path=/; SameSite=Lax; Domain=shop.example; Secure';

describe('docs/decisions/0066: a partner is credited before the page’s script has come', () => {
  test.each([
    ['the first page of a visit', '/about?PartnerID=acme&utm_source=mail&cjevent=1', ''],
    [
      'another partner than the visit’s',
      '/about?prid=acme',
      'visit_source=prid%3Dharborbank%26refcode%3Dann',
    ],
    ['an older click of the same', '/about?prid=acme', 'paid_click=prid%3Dacme'],
  ])('%s: the partner alone is stored, and no network stores the answer', async (_, path, cookie) => {
    expect(await open(path, cookie)).toEqual({ cookie: ofAcme, cache: 'private, no-store' });
  });

  test.each([
    ['a later page', '/about?partnerid=acme', 'visit_source=partnerid%3Dacme%26utm_source%3Dmail'],
    ['no partner', '/about?utm_source=mail', ''],
    ['one that nobody knows', '/about?partnerid=nobody', ''],
    ['one that is not active', '/about?partnerid=oldmill', ''],
    ['none that can be one', '/about?partnerid=%3Cb%3E', ''],
  ])('%s: nothing is stored, and the page is as any', async (_, path, cookie) => {
    const answer = await open(path, cookie);
    expect(answer.cookie).toBeUndefined();
    expect(answer.cache).not.toContain('no-store');
  });

  test('the page itself comes from the cache all the same', async () => {
    await open('/contact?partnerid=acme');
    const before = renders;
    expect((await open('/contact?partnerid=acme')).cookie).toBe(ofAcme);
    expect(renders).toBe(before);
  });
});
