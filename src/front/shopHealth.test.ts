import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShopHealth } from './shopHealth';

let server: Server;
let status = 200;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += request.url === '/healthz/ready' ? 1 : 0;
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('asks once a second however many pages wait, and notices when the services come back', async () => {
  let now = 0;
  const { port } = server.address() as AddressInfo;
  const isWell = createShopHealth({ target: `http://127.0.0.1:${port}`, nowMs: () => now });
  status = 503;
  await expect(Promise.all([isWell(), isWell(), isWell()])).resolves.toEqual([false, false, false]);
  expect(asked).toBe(1);
  status = 200;
  await expect(isWell()).resolves.toBe(false);
  now = 1000;
  await expect(isWell()).resolves.toBe(true);
  expect(asked).toBe(2);
});

it('takes silence for being away', async () => {
  const isWell = createShopHealth({ target: 'http://127.0.0.1:1', nowMs: () => 0 });
  await expect(isWell()).resolves.toBe(false);
});
