import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInvalidationEndpoint } from '@/front/invalidation';
import { systemClock } from '@/lib/clock';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { raiseDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import { importCatalogue } from '../catalog/importCatalogue';
import { createLogger } from '../platform/logger';
import { createPageClearing } from './createPageClearing';

let backend: InProcessBackend;
let server: Server;
let heard: (readonly string[])[] = [];
let isDeaf = false;
let nowMs = 0;
let look: () => Promise<void>;

/** The real endpoint of the public port, with the secret both processes share. */
const endpoint = createInvalidationEndpoint({
  secret: testEnvironment().secrets.webhook,
  nowMs: () => systemClock.now().getTime(),
  onTags: (tags) => heard.push(tags),
});

const restart = () => {
  const { port } = server.address() as AddressInfo;
  const environment = testEnvironment({ FRONT_URLS: `http://127.0.0.1:${port}` });
  const parts = { environment, db: backend.db, clock: systemClock, log: createLogger(environment) };
  look = createPageClearing({ ...parts, nowMs: () => nowMs });
};
const passTime = async (durationMs: number) => {
  nowMs += durationMs;
  await look();
};
const raiseDelivery = () => backend.db.transaction((tx) => raiseDeliveryRulesVersion(tx));

beforeAll(async () => {
  backend = await startBackend();
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (isDeaf) return void response.writeHead(503).end();
    void endpoint(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  restart();
  await look();
  await passTime(2000);
}, 120_000);

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await backend.stop();
});

beforeEach(() => {
  heard = [];
  isDeaf = false;
});

it('says nothing while nothing changes, also after a restart', async () => {
  await passTime(5000);
  restart();
  await look();
  expect(heard).toEqual([]);
});

it('a change of delivery rules clears listings and products, and is said again when all must have noticed', async () => {
  await raiseDelivery();
  await look();
  expect(heard).toEqual([['catalogue']]);
  await passTime(1000);
  expect(heard).toHaveLength(1);
  await passTime(600);
  expect(heard).toEqual([['catalogue'], ['catalogue']]);
  await passTime(60_000);
  expect(heard).toHaveLength(2);
});

it('an import clears everything, together with what changed meanwhile', async () => {
  await importCatalogue(backend.db, 'data', { clock: systemClock });
  await raiseDelivery();
  await look();
  expect(heard).toEqual([['*']]);
  await passTime(2000);
}, 60_000);

it('a port that does not hear is told later, and after a restart of the backend too', async () => {
  isDeaf = true;
  await raiseDelivery();
  await look();
  await passTime(600);
  restart();
  await look();
  isDeaf = false;
  await passTime(600);
  expect(heard).toEqual([['catalogue']]);
  await passTime(2000);
});
