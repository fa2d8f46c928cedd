import type { ErrorBody } from '@/contracts/errors';
import { claimsOf } from '@/lib/claimsOf';
import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import type { Listening } from '../../tests/support/listen';
import { listenJson } from '../../tests/support/listenJson';
import { callSameOrigin, nameGateway, openSameOrigin } from '../../tests/support/sameOrigin';
import { persona } from './persona';

let backend: InProcessBackend;
let gateway: Listening;
beforeAll(async () => {
  backend = await startBackend();
  gateway = await openSameOrigin(backend);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await backend.stop();
});

/** The cookies a browser has afterwards, and where it is led. */
async function become(query: Record<string, string>) {
  const { status, headers } = await callSameOrigin(persona, { query });
  const cookies = new Map<string, string>();
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  }
  return { status, location: headers.location, cookies, claims: claimsOf(cookies.get('access_token')) };
}

const customerCall = async (accessToken = '') => (await backend.call('getAddresses', { accessToken })).status;

describe('§7 GET /mock: a signed-in persona', () => {
  test.each([
    ['regular', { goldMember: 'false' }],
    ['gold', { goldMember: 'true' }],
    ['partner', { goldMember: 'false', partner: 'harborbank' }],
  ])('%s', async (name, expected) => {
    const visit = await become({ persona: name, partner: 'harborbank', path: '/fr-CA/cart' });
    expect([visit.status, visit.location]).toEqual([303, '/fr-CA/cart']);
    expect(visit.claims).toMatchObject(expected);
    expect([...visit.cookies.keys()].sort()).toEqual(['access_token', 'last_active', 'pc1', 'session_key']);
    expect(await customerCall(visit.cookies.get('access_token'))).toBe(200);
  });

  test('recognised: the page says who, and nothing opens', async () => {
    const { cookies, claims } = await become({ persona: 'recognised' });
    expect(claims).toMatchObject({ firstName: 'Remy', partial: true });
    expect(cookies.has('session_key')).toBe(false);
    expect(await customerCall(cookies.get('access_token'))).toBe(401);
  });

  test('each visit has an account of its own', async () => {
    const visits = await Promise.all([1, 2, 3].map(() => become({ persona: 'gold' })));
    expect(new Set(visits.map(({ claims }) => claims?.login)).size).toBe(3);
  });

  test('nobody: the session ends, and no foreign address is led to', async () => {
    const { cookies, location } = await become({ path: 'https://elsewhere.example/' });
    expect([cookies.size, location]).toEqual([0, '/']);
  });
});

test.each([
  [404, { errors: { errorMap: { 'REQ.NOT_FOUND': 'No.' } } }, 404, 'REQ.NOT_FOUND'],
  [500, { errors: { errorMap: { 'SRV.ERROR': 'No.' } } }, 502, 'SRV.UNAVAILABLE'],
  [200, {}, 502, 'SRV.UNAVAILABLE'],
])('an account that is answered with %s %j is an error, and nobody is signed out', async (...told) => {
  const [status, body, expected, key] = told;
  const refusing = await listenJson(() => ({ status, body }));
  nameGateway(refusing);
  jest.resetModules();
  const fresh = await import('./persona');
  const answer = await callSameOrigin(fresh.persona, { query: { persona: 'gold' } });
  await refusing.close();
  expect([answer.status, answer.headers['set-cookie'], answer.headers.location]).toEqual([
    expected,
    undefined,
    undefined,
  ]);
  expect(Object.keys((answer.body as ErrorBody).errors.errorMap)).toEqual([key]);
});

test('the gateway makes such accounts for the shop’s own server alone', async () => {
  const payload = { persona: 'gold' };
  const answer = await backend.app.inject({ method: 'POST', url: '/test/personas', payload });
  expect(answer.statusCode).toBe(404);
});
