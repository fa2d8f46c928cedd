import type { NextApiRequest, NextApiResponse } from 'next';
import { secretNames } from '@/config/secretNames';
import { listen, type Listening } from '../../tests/support/listen';
import { sessionEnd, sessionRefresh, sessionStart } from './session';

process.env.SHOP_MODE = 'test';
Object.values(secretNames).forEach((name) => (process.env[name] = name.padEnd(40, 'x')));

let gateway: Listening;
let asked: { url?: string; secret?: string; body: unknown }[];
let answer: { status: number; body: object };

beforeAll(async () => {
  gateway = await listen((request, response) => {
    let text = '';
    request
      .on('data', (part: Buffer) => (text += part.toString()))
      .on('end', () => {
        const secret = request.headers['x-shop-internal'] as string;
        asked.push({ url: request.url, secret, body: JSON.parse(text) });
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
  });
  process.env.BACKEND_URL = gateway.origin;
});
afterAll(() => gateway.close());
beforeEach(() => {
  asked = [];
  answer = {
    status: 200,
    body: { access_token: 'a.b.c', expiresInSeconds: 3600, refreshToken: 'secret', refreshInSeconds: 100 },
  };
});

let client = 0;
type Handler = typeof sessionStart;
async function post(handler: Handler, changes: Partial<NextApiRequest> = {}) {
  const result = { status: 0, body: undefined as unknown, cookies: [] as string[] };
  const response = {
    setHeader: (name: string, value: string | string[]) => {
      if (name === 'Set-Cookie') result.cookies = [value].flat();
    },
    status: (status: number) => {
      result.status = status;
      return response;
    },
    json: (body: unknown) => (result.body = body),
  } as unknown as NextApiResponse;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    cookies: {},
    body: {},
    socket: { remoteAddress: `10.1.0.${(client += 1)}` },
    ...changes,
  } as unknown as NextApiRequest;
  await handler(request, response);
  return result;
}

describe('the session on our own origin', () => {
  it('keeps what lasts where no script can read it, and answers the rest', async () => {
    const { status, body, cookies } = await post(sessionStart, { body: { code: 'one-time' } });
    expect({ status, body }).toEqual({
      status: 200,
      body: { access_token: 'a.b.c', expiresInSeconds: 3600 },
    });
    expect(cookies).toEqual([
      'session_key=secret; Path=/api/session; Max-Age=100; SameSite=Lax; HttpOnly',
      'access_token=a.b.c; Path=/; Max-Age=3600; SameSite=Lax',
    ]);
    expect(asked).toEqual([
      {
        url: '/api/auth/larkstem/session/start',
        secret: 'INTERNAL_SECRET'.padEnd(40, 'x'),
        body: { code: 'one-time' },
      },
    ]);
  });

  it('refreshes by the hidden cookie alone', async () => {
    expect((await post(sessionRefresh)).status).toBe(404);
    const { status } = await post(sessionRefresh, { cookies: { session_key: 'secret' } });
    expect([status, asked[0]?.body]).toEqual([200, { refreshToken: 'secret' }]);
  });

  it('takes the cookies away when the session is over, and at its end', async () => {
    answer = { status: 404, body: { errors: { errorMap: { 'AUTH.SESSION_OVER': 'over' } } } };
    const over = await post(sessionRefresh, { cookies: { session_key: 'old' } });
    answer = { status: 200, body: { loggedIn: false } };
    const ended = await post(sessionEnd, { cookies: { session_key: 'secret' } });
    expect([over.status, ended.status]).toEqual([404, 200]);
    for (const { cookies } of [over, ended])
      expect(cookies.map((one) => /Max-Age=0/.test(one))).toEqual([true, true]);
  });

  it.each([
    ['another site', { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('refuses %s', async (_who, changes) => {
    expect((await post(sessionStart, { ...changes, body: { code: 'one-time' } })).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('asks for a code', async () => {
    expect((await post(sessionStart, { body: { code: ['a'] } })).status).toBe(400);
  });
});
