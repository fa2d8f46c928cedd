import type { FastifyInstance } from 'fastify';
import { clientAddressHeader } from '@/contracts/clientAddress';
import type { NextHandler } from '@/front/renderPage';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { startTestFront } from '../support/testFront';

/** The real public port before the real backend, as behind one proxy of our own. */
let backend: InProcessBackend;
let front: Awaited<ReturnType<typeof startTestFront>>;
let named: unknown;

const next: NextHandler = async (request, response) => {
  named = request.headers[clientAddressHeader];
  response.end('{}');
};

beforeAll(async () => {
  const variables = { TRUSTED_PROXY_COUNT: '1', INTERNAL_SECRET: 'one-internal-secret-for-both-processes' };
  backend = await startBackend({ variables });
  const backendUrl = await listening(backend.app);
  front = await startTestFront({ next, backendUrl, variables });
}, 120_000);

afterAll(async () => {
  await front.close();
  await backend.stop();
});

const listening = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 });
const lookUp = '/gateway/order-search/v2/larkstem/order/status?orderId=LK-0000-0000&zip=10001';
const ask = async (forwarded: string, headers: Record<string, string> = {}) =>
  (await fetch(`${front.origin}${lookUp}`, { headers: { 'x-forwarded-for': forwarded, ...headers } })).status;

it('limits follow the address our own proxy has seen, whatever a client writes before it', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) statuses.push(await ask(`198.51.100.${n}, 203.0.113.7`));
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  expect(await ask('203.0.113.8')).not.toBe(429);
});

it('nobody can name another address to the backend: a forged header is dropped at the port and refused behind it', async () => {
  const forged = { [clientAddressHeader]: `127.0.0.1 ${'0'.repeat(64)}` };
  expect(await ask('203.0.113.7', forged)).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const { statusCode } = await backend.app.inject({
      url: lookUp.slice('/gateway'.length),
      headers: { [clientAddressHeader]: `198.51.100.${n} ${'0'.repeat(64)}` },
      remoteAddress: '203.0.113.20',
    });
    statuses.push(statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

it('handlers of our own origin learn the same address, and only from the port', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.30', [clientAddressHeader]: '127.0.0.1' };
  await fetch(`${front.origin}/api/echo`, { headers });
  expect(named).toMatch(/^203\.0\.113\.30 [0-9a-f]{64}$/);
});
