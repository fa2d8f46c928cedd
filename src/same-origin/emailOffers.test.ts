import type { NextApiRequest } from 'next';
import type { Listening } from '../../tests/support/listen';
import { listenJson } from '../../tests/support/listenJson';
import { callSameOrigin, nameGateway } from '../../tests/support/sameOrigin';
import { emailOffers } from './gatewayEndpoints';

let gateway: Listening;
let asked: unknown[];
let status: number;

beforeAll(async () => {
  gateway = await listenJson(({ body }) => {
    asked.push(body);
    return { status, body: status === 200 ? { isEmailSubscribed: true } : { errors: { errorMap: {} } } };
  });
  nameGateway(gateway, { PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  status = 200;
});

/** Sends the form as a browser without scripts does; `to` is where it is led. */
async function send(body: unknown, changes: Partial<NextApiRequest> = {}) {
  const request = { method: 'POST', query: { locale: 'en-US' }, body, ...changes };
  const { status: answered, headers } = await callSameOrigin(emailOffers, request);
  return { status: answered, to: String(headers.location), allow: headers.allow };
}

describe('§7 the footer’s form without scripts', () => {
  it('sends the body of the specification and leads to the page that thanks, in the page’s language', async () => {
    expect(await send({ email: ' june@example.com ' })).toMatchObject({
      ...{ status: 303, to: '/offers?standing=done' },
    });
    expect(asked).toEqual([
      {
        source: 'EMAIL_SIGNUP_FOOTER',
        email: 'june@example.com',
        siteId: 'larkstem-na',
        isEmailSubscribed: true,
        frequency: '1',
      },
    ]);
    const french = await send({ email: 'june@example.com' }, { query: { locale: 'fr-CA' } });
    expect(french.to).toBe('/fr-CA/offers?standing=done');
  });

  it.each([
    [{ email: '' }, 'required'],
    [{}, 'required'],
    [undefined, 'required'],
    [{ email: ['a@b.ca', 'c@d.ca'] }, 'required'],
    [{ email: 'june@' }, 'email'],
    [{ email: `${'j'.repeat(250)}@example.com` }, 'email'],
  ])('%j is not sent on; the page says why', async (body, standing) => {
    expect((await send(body)).to).toBe(`/offers?standing=${standing}`);
    expect(asked).toEqual([]);
  });

  it('says so when nobody could be asked', async () => {
    status = 400;
    expect((await send({ email: 'june@example.com' })).to).toBe('/offers?standing=failed');
  });

  it.each([
    { headers: { 'sec-fetch-site': 'cross-site' } },
    { headers: { 'sec-fetch-site': 'same-site' } },
    { headers: { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' } },
    {
      headers: { 'sec-fetch-site': undefined, origin: 'http://192.168.1.20:3001', host: '192.168.1.20:3000' },
    },
    { headers: { 'sec-fetch-site': undefined, origin: 'null' } },
  ])('a page of another site cannot send it: %j', async (changes) => {
    expect((await send({ email: 'june@example.com' }, changes)).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it.each([
    { origin: 'https://shop.example' },
    { origin: 'http://192.168.1.20:3000', host: '192.168.1.20:3000' },
  ])('an older browser, or one without encryption, says where the form stood: %j', async (named) => {
    const headers = { 'sec-fetch-site': undefined, ...named };
    expect((await send({ email: 'june@example.com' }, { headers })).to).toBe('/offers?standing=done');
  });

  it('ten times a minute, no more; and by POST alone', async () => {
    const socket = { remoteAddress: '10.8.7.7' } as never;
    const all = await Promise.all(
      Array.from({ length: 11 }, () => send({ email: 'june@example.com' }, { socket })),
    );
    expect(all.filter(({ to }) => to.endsWith('failed'))).toHaveLength(1);
    expect(asked).toHaveLength(10);
    expect(await send({}, { method: 'GET' })).toMatchObject({ status: 405, allow: 'POST' });
  });
});
