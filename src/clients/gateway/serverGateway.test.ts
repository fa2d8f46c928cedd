import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerMemory } from '../content/answerMemory';
import { createServerGateway } from './serverGateway';

let server: Server;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ recommendations: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

function rendersWith(at: { version: number }) {
  const memory = createAnswerMemory({ nowMs: () => 0, version: () => at.version });
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (query: { productId: string; zipCode?: string }) =>
    createServerGateway({ host, buildId: 'b1', memory }).call('recommendation', { query });
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

it('asks anew for a place: what can be there depends on the hour', async () => {
  const render = rendersWith({ version: 1 });
  await render({ productId: 'LK1001', zipCode: '10001' });
  await render({ productId: 'LK1001', zipCode: '10001' });
  expect(asked).toHaveLength(2);
});
