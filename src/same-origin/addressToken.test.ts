import { startBackend, type InProcessBackend } from '../../tests/support/inProcessBackend';
import type { Listening } from '../../tests/support/listen';
import { callSameOrigin, openSameOrigin } from '../../tests/support/sameOrigin';
import { testSecrets } from '../../tests/support/testMode';
import { addressToken } from './gatewayEndpoints';

let backend: InProcessBackend;
let gateway: Listening;

beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
  gateway = await openSameOrigin(backend, testSecrets);
}, 120_000);
afterAll(() => Promise.all([backend.stop(), gateway.close()]));

const headers = { 'x-shop-now': '2026-11-20T15:00:00Z' };
const address = { addressLine1: '350 w 31st st.', city: 'new york', state: 'NY', zipCode: '10001' };
const check = (token: string) => backend.call('verifyAddress', { body: { token, ...address } });

describe('§7 the same-origin token of the address check', () => {
  test('is a pass the address check takes; another one is not', async () => {
    const { status, body } = await callSameOrigin(addressToken, { headers });
    expect(status).toBe(200);
    expect((await check((body as { token: string }).token)).status).toBe(200);
    expect((await check('x'.repeat(40))).status).toBeGreaterThanOrEqual(400);
  });

  test('is for readers only, and not without measure', async () => {
    expect((await callSameOrigin(addressToken, { method: 'POST' })).status).toBe(405);
    const socket = { remoteAddress: '10.8.0.1' } as never;
    const ask = () => callSameOrigin(addressToken, { headers, socket });
    for (let asked = 0; asked < 30; asked += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});
