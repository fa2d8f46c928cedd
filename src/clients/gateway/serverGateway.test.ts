import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBreaker } from '@/clients/breaker';
import { systemClock } from '@/lib/clock';
import { createAnswerCache } from '../content/answerCache';
import { createServerGateway } from './serverGateway';

let server: Server;
let asked: string[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer(({ url = '', method = '' }, response) => {
    asked.push(`${method} ${url.split('?')[0]}`);
    response.statusCode = status;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ recommendations: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  status = 200;
});

const hostOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function gatewayAt(at: { version: number }) {
  const cache = () => createAnswerCache({ nowMs: () => 0, version: () => at.version });
  const caches = { recommendation: cache(), collectionProducts: cache() };
  const host = hostOf();
  return () => createServerGateway({ host, buildId: 'b1', caches });
}

function rendersWith(at: { version: number }) {
  const gateway = gatewayAt(at);
  return (query: { productId: string; zipCode?: string }) => gateway().call('recommendation', { query });
}

it('asks once what goes with a product, however many pages show it, until content changes', async () => {
  const at = { version: 1 };
  const render = rendersWith(at);
  await render({ productId: 'LK1001' });
  await render({ productId: 'LK1001' });
  await render({ productId: 'LK1002' });
  expect(asked).toHaveLength(2);
  at.version = 2;
  await render({ productId: 'LK1001' });
  expect(asked).toHaveLength(3);
});

it('asks once for a page of a list, whoever sees it, until content changes', async () => {
  const at = { version: 1 };
  const gateway = gatewayAt(at);
  const render = (handle: string, offset: string) =>
    gateway().call('collectionProducts', { params: { handle }, query: { offset } });
  const first = await render('roses', '0');
  expect(await render('roses', '0')).toBe(first);
  await render('roses', '60');
  await render('tulips', '0');
  expect(asked).toHaveLength(3);
  at.version = 2;
  await render('roses', '0');
  expect(asked).toHaveLength(4);
});

it('asks anew for a place: what can be there depends on the hour', async () => {
  const render = rendersWith({ version: 1 });
  await render({ productId: 'LK1001', zipCode: '10001' });
  await render({ productId: 'LK1001', zipCode: '10001' });
  expect(asked).toHaveLength(2);
});

describe('C22: after a failure the gateway is asked again in the background', () => {
  /** A gateway client whose breaker probes when the test says so. */
  function probed(isImpersonal: boolean) {
    let tick: () => void = () => undefined;
    let heard: (service: string) => void = () => undefined;
    const recovered = new Promise<string>((resolve) => (heard = resolve));
    const repeat = (work: () => void) => {
      tick = work;
      return () => undefined;
    };
    const breaker = createBreaker(systemClock, {}, { onRecovered: heard, repeat });
    const gateway = createServerGateway({ host: hostOf(), buildId: 'b1', isImpersonal, breaker });
    const second = () => {
      asked = [];
      status = 200;
      tick();
      return recovered;
    };
    return { gateway, second };
  }
  const readyOnly = ['GET /healthz/ready'];

  it('with the question that failed, when it holds nothing personal', async () => {
    const { gateway, second } = probed(true);
    status = 503;
    await expect(gateway.call('recommendation', { query: { productId: 'LK1001' } })).rejects.toThrow();
    expect(await second()).toBe('recommendation-service');
    expect(asked).toEqual([expect.stringMatching(/^GET .*recommendation$/)]);
  });

  it('with the question whether it is ready in place of a write', async () => {
    const { gateway, second } = probed(true);
    status = 503;
    const body = { countryId: 'US', idempotencyKey: 'key-12345678' } as const;
    await expect(gateway.call('createCart', { body })).rejects.toThrow();
    expect([await second(), asked]).toEqual(['ordering', readyOnly]);
  });

  it('and in place of a question asked for one shopper', async () => {
    const { gateway, second } = probed(false);
    status = 503;
    const query = { orderId: 'LK-1', email: 'ada@example.com' };
    await expect(gateway.call('trackOrder', { query })).rejects.toThrow();
    await second();
    expect(asked).toEqual(readyOnly);
  });
});
