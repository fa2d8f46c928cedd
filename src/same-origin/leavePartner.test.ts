import { suiteBackend } from '../../tests/support/inProcessBackend';
import { type Listening } from '../../tests/support/listen';
import { newKey, roses } from '../../tests/support/openCart';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { leavePartner } from './leavePartner';

let gateway: Listening;

jest.setTimeout(60_000);
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  gateway = await openSameOrigin(backend);
}, 120_000);

const leave = (
  cookies: Record<string, string> = {},
  headers: Record<string, string> = {},
  locale: unknown = 'en-US',
) =>
  callSameOrigin(leavePartner, {
    ...{ method: 'POST', body: { locale }, cookies },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

describe('§6 Partner: leaving a partner’s shop', () => {
  test('the visit forgets the partner and what its link said; the cart keeps its goods', async () => {
    const { answer } = await backend.call('createCart', {
      body: { countryId: 'US', attribution: { partnerId: 'harborbank' }, idempotencyKey: newKey() },
    });
    const { cartId, cartToken } = answer;
    const at = { params: { cartId }, cartToken };
    await backend.call('addCartItem', { ...at, body: { ...roses, idempotencyKey: newKey() } });
    const left = await leave({
      ...{ cartId, cartToken, visit_source: 'partnerid=harborbank&refcode=r&utm_source=m&cid=spring' },
      paid_click: 'prid=harborbank&cjevent=1',
    });
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect(left.headers['set-cookie']).toEqual([
      'visit_source=cid%3Dspring; Path=/; SameSite=Lax',
      'paid_click=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    const cart = (await backend.call('getCart', at)).answer;
    expect([cart.itemCount, cart.codeList.source]).toEqual([1, 'larkstem-direct']);
  });

  test.each([
    ['no cart', {}],
    ['a cart that is none any more', { cartId: 'gone', cartToken: 'wrong' }],
    ['cookies that cannot be read', { visit_source: '%%%\u0007<b>', paid_click: 'cid=own' }],
  ])('with %s it is left as well, in its language; a click of nobody stays', async (_, cookies) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const left = await leave(cookies, {}, 'fr-CA');
    expect([left.status, left.headers.location]).toEqual([303, '/fr-CA']);
    expect(String(left.headers['set-cookie'])).not.toContain('paid_click');
  });

  test.each([undefined, null, 7, { toString: null }, ['fr-CA'], 'xx'])(
    'a language that is none (%j) is the default one',
    async (locale) => {
      const left = await leave({}, {}, locale);
      expect([left.status, left.headers.location]).toEqual([303, '/']);
    },
  );

  test('is asked by pages of the shop alone', async () => {
    expect((await leave({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await callSameOrigin(leavePartner)).status).toBe(405);
  });

  test('says so where the carts cannot be told, and forgets nothing', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    await gateway.close();
    const stayed = await leave({ cartId: 'c', cartToken: 't', visit_source: 'partnerid=harborbank' });
    expect([stayed.status, stayed.headers['set-cookie']]).toEqual([200, undefined]);
    expect(String(stayed.body)).toContain('You are still in the partner’s shop');
    expect(String(stayed.body)).toContain('action="/api/leave-partner"');
  });
});
