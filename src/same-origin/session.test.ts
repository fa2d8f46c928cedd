import type { NextApiRequest } from 'next';
import type { ErrorBody } from '@/contracts/errors';
import type { Listening } from '../../tests/support/listen';
import { listenJson } from '../../tests/support/listenJson';
import { callSameOrigin, nameGateway } from '../../tests/support/sameOrigin';
import { sessionEnd, sessionRefresh, sessionStart } from './session';
import { testSecrets } from '../../tests/support/testMode';

let gateway: Listening;
let asked: { url: string; secret?: unknown; body: unknown }[];
type Told = { status: number; body: object };
let answer: Told;
let answerTo: ((url: string) => Told) | undefined;

beforeAll(async () => {
  gateway = await listenJson(({ url, headers, body }) => {
    asked.push({ url, secret: headers['x-shop-internal'], body });
    return answerTo?.(url) ?? answer;
  });
  nameGateway(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  answerTo = undefined;
  answer = {
    status: 200,
    body: {
      access_token: 'a.b.c',
      expiresInSeconds: 3600,
      refreshToken: 'secret',
      refreshInSeconds: 100,
      pc1: 'id.sig',
      pc1InSeconds: 200,
    },
  };
});

async function post(handler: typeof sessionStart, changes: Partial<NextApiRequest> = {}) {
  const { headers, ...result } = await callSameOrigin(handler, { method: 'POST', ...changes });
  return { ...result, cookies: [headers['set-cookie'] ?? []].flat() };
}

describe('the session on our own origin', () => {
  it('keeps what lasts where no script can read it, and answers the rest', async () => {
    const { status, body, cookies } = await post(sessionStart, { body: { code: 'one-time' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { access_token: 'a.b.c', expiresInSeconds: 3600 },
    });
    /* The token's cookie goes a minute early, so that the next call renews it in time. */
    expect(cookies).toEqual([
      'session_key=secret; Path=/api/session; Max-Age=100; SameSite=Lax; HttpOnly',
      'pc1=id.sig; Path=/; Max-Age=200; SameSite=Lax',
      'access_token=a.b.c; Path=/; Max-Age=3540; SameSite=Lax',
      expect.stringMatching(/^last_active=\d{13}; Path=\/; Max-Age=100; SameSite=Lax$/),
    ]);
    expect(asked).toEqual([
      {
        url: '/api/auth/larkstem/session/start',
        secret: testSecrets.INTERNAL_SECRET,
        body: { code: 'one-time', device: {} },
      },
    ]);
  });

  it('refreshes by the hidden cookie alone', async () => {
    expect((await post(sessionRefresh)).status).toBe(404);
    const { status, cookies } = await post(sessionRefresh, { cookies: { session_key: 'secret' } });
    expect([status, asked[0]?.body]).toEqual([200, { refreshToken: 'secret' }]);
    /* All of them begin anew, for as long as the gateway says. */
    expect(cookies).toEqual([
      'session_key=secret; Path=/api/session; Max-Age=100; SameSite=Lax; HttpOnly',
      'pc1=id.sig; Path=/; Max-Age=200; SameSite=Lax',
      'access_token=a.b.c; Path=/; Max-Age=3540; SameSite=Lax',
      expect.stringMatching(/^last_active=\d{13}; Path=\/; Max-Age=100; SameSite=Lax$/),
    ]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
    [
      'another site, in a browser that does not say so',
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    ],
    ['a frame without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['a type that only begins like JSON', { 'content-type': 'application/jsonx' }],
  ])('refuses what %s sends', async (_, headers) => {
    for (const handler of [sessionStart, sessionRefresh, sessionEnd]) {
      const request = {
        headers: { 'content-type': 'application/json', ...headers },
        body: { code: 'one-time' },
      };
      const { status, cookies } = await post(handler, { ...request, cookies: { session_key: 'secret' } });
      expect([status, cookies, asked]).toEqual([403, [], []]);
    }
  });

  it('a sign-out the gateway did not hear of keeps the cookies, so that the next press ends the session', async () => {
    answer = { status: 503, body: { errors: { errorMap: { 'SRV.UNAVAILABLE': 'busy' } } } };
    const failed = await post(sessionEnd, { cookies: { session_key: 'secret' } });
    expect([failed.status >= 500, failed.cookies]).toEqual([true, []]);
    answer = { status: 200, body: { loggedIn: false } };
    const ended = await post(sessionEnd, { cookies: { session_key: 'secret' } });
    expect([ended.status, ended.cookies[0]]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect(asked.at(-1)?.body).toEqual({ refreshToken: 'secret' });
  });

  it('takes the cookies away when the session is over, and at its end', async () => {
    answer = { status: 404, body: { errors: { errorMap: { 'AUTH.SESSION_OVER': 'over' } } } };
    const over = await post(sessionRefresh, { cookies: { session_key: 'old' } });
    answer = { status: 200, body: { loggedIn: false } };
    const ended = await post(sessionEnd, { cookies: { session_key: 'secret' } });
    expect([over.status, ended.status]).toEqual([404, 200]);
    for (const { cookies } of [over, ended])
      expect(cookies.slice(0, 4).map((one) => /Max-Age=0/.test(one))).toEqual([true, true, true, true]);
  });

  it('a procurement visit ends with the sign-out of its customer, and not with a session that is over or was another’s', async () => {
    const names = ({ cookies }: { cookies: string[] }) => cookies.map((one) => one.split('=')[0]);
    answer = { status: 200, body: { loggedIn: false } };
    const signedOut = await post(sessionEnd, { cookies: { session_key: 'secret' } });
    expect(names(signedOut)).toEqual(expect.arrayContaining(['procurement', 'sent_cart']));
    const notMe = await post(sessionEnd, { cookies: { pc1: 'id.sig' } });
    answer = { status: 404, body: { errors: { errorMap: { 'AUTH.SESSION_OVER': 'over' } } } };
    const over = await post(sessionRefresh, { cookies: { session_key: 'old' } });
    for (const one of [notMe, over]) expect(names(one)).not.toContain('procurement');
  });

  it('recognises a browser whose session has run out, and forgets it with the session', async () => {
    const begun = { status: 404, body: { errors: { errorMap: { 'AUTH.SESSION_OVER': 'over' } } } };
    const named = { status: 200, body: { access_token: 'p.q.r', expiresInSeconds: 3600 } };
    answerTo = (url) => (url.endsWith('/refresh') ? begun : named);
    const cookies = { session_key: 'old', pc1: 'id.sig' };
    const known = await post(sessionRefresh, { cookies });
    expect(asked.map(({ body }) => body)).toEqual([{ refreshToken: 'old' }, { pc1: 'id.sig' }]);
    expect(known.cookies).toEqual([
      'session_key=; Path=/api/session; Max-Age=0; SameSite=Lax; HttpOnly',
      'access_token=p.q.r; Path=/; Max-Age=3540; SameSite=Lax',
      expect.stringMatching(/^last_active=/),
    ]);
    asked = [];
    await post(sessionEnd, { cookies: { pc1: 'id.sig' } });
    expect(asked.map(({ body }) => body)).toEqual([{ pc1: 'id.sig' }]);
    answerTo = () => begun;
    const unknown = await post(sessionRefresh, { cookies: { pc1: 'id.sig' } });
    expect([unknown.status, unknown.cookies.at(-1)]).toEqual([404, 'pc1=; Path=/; Max-Age=0; SameSite=Lax']);
  });

  it.each([
    ['another site', { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('refuses %s', async (_who, changes) => {
    expect((await post(sessionStart, { ...changes, body: { code: 'one-time' } })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('hands refusals of the gateway on, and names what is away', async () => {
    const start = async () => {
      const { status, body } = await post(sessionStart, { body: { code: 'one-time' } });
      return [status, Object.keys((body as ErrorBody).errors.errorMap)];
    };
    answer = { status: 404, body: { errors: { errorMap: { 'AUTH.SESSION_OVER': 'over' } } } };
    expect(await start()).toEqual([404, ['AUTH.SESSION_OVER']]);
    answer = { status: 410, body: {} };
    expect(await start()).toEqual([410, ['REQ.INVALID']]);
    answer = { status: 500, body: {} };
    expect(await start()).toEqual([502, ['SRV.UNAVAILABLE']]);
  });

  it('asks for a code', async () => {
    expect((await post(sessionStart, { body: { code: ['a'] } })).status).toBe(400);
  });
});
