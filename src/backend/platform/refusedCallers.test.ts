import type { InjectOptions } from 'light-my-request';
import { embeddedPaths, outboxPath } from '@/config/serviceAddresses';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { defaultRateLimit } from './protection';

const key = 'the-key-the-launcher-has-printed';
const backend = suiteBackend({ variables: { OUTBOX_KEY: key } });

const search = `${embeddedPaths.search}/1/indexes/rose/query`;
const cms = `${embeddedPaths.cms}/spaces/x/environments/y/entries`;
const edge = `${embeddedPaths.edgeConfig}/item/partners`;
const wrongToken = { authorization: 'Bearer guess' };

let callers = 0;

describe('a caller who is refused is counted like any other', () => {
  it.each<[what: string, refused: number, call: InjectOptions]>([
    ['search with a wrong key', 403, { method: 'POST', url: search, payload: {} }],
    ['the CMS with a wrong token', 401, { url: cms, headers: wrongToken }],
    ['the edge store with a wrong token', 401, { url: edge, headers: wrongToken }],
    ['the outbox with a wrong key', 404, { url: `${outboxPath}?key=guess` }],
    ['one mail with a wrong key', 404, { url: `${outboxPath}/mail-1?key=guess` }],
    ['an unknown address', 404, { url: '/nowhere' }],
    [
      'an unknown address with a body nobody reads',
      404,
      { method: 'POST', url: '/nowhere', payload: 'x', headers: { 'content-type': 'text/plain' } },
    ],
    ['an address that cannot be decoded', 400, { url: '/ordering/%ED%A0%80' }],
  ])('%s (%i)', async (_what, refused, call) => {
    const remoteAddress = `203.0.113.${(callers += 1)}`;
    const ask = () => backend.app.inject({ ...call, remoteAddress });
    const statuses = new Set<number>();
    for (let n = 0; n < defaultRateLimit.max; n += 1) statuses.add((await ask()).statusCode);
    expect([...statuses]).toEqual([refused]);
    const tooMany = await ask();
    expect(tooMany.statusCode).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('who has the right key is served as before', async () => {
    const mails = await backend.app.inject({ url: `${outboxPath}?key=${key}` });
    const item = await backend.app.inject({
      url: `${embeddedPaths.edgeConfig}/digest`,
      headers: { authorization: 'Bearer embedded' },
    });
    expect([mails.statusCode, item.statusCode]).toEqual([200, 200]);
  });
});

test.each([
  ['half a character', '/ordering/%ED%A0%80'],
  ['half a percent code', '/zipcode/%E0%A4%A'],
  ['too long a part', `/zipcode/${'1'.repeat(300)}`],
])('an address with %s is refused in the shape of all refusals', async (_what, url) => {
  const refused = await backend.app.inject({ url });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(refused.json()).toEqual({
    errors: { errorMap: { 'REQ.INVALID': expect.any(String) } },
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});
