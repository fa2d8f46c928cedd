import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { ownCallHeaders } from '@/config/serviceAddresses';
import { clientAddressHeader } from '@/contracts/publicPort';
import { endpoint } from '@/contracts/endpoint';
import { systemClock } from '@/lib/clock';
import { hasRedis, startRedis } from '../../../tests/support/startRedis';
import { liveVariables, testEnvironment } from '../../../tests/support/testEnvironment';
import { connectDatabase } from '../db/connect';
import { serve } from '../serve';
import type { ShopParts } from './handlers';
import { createServer } from './createServer';
import { createLogger } from './logger';

const cheap = endpoint({
  name: 'trackOrder',
  service: 'test',
  method: 'GET',
  path: '/test/:brand/cheap',
  access: 'public',
  answer: z.object({ isFine: z.boolean() }),
  errorKeys: [],
});

async function startProcessLike(changes: Partial<ShopParts>) {
  const environment = testEnvironment();
  const connection = connectDatabase('postgresql://nobody@127.0.0.1:1/none');
  const log = createLogger(environment);
  const parts = { environment, db: connection.db, clock: systemClock, log, ...changes };
  const app = await createServer(parts);
  await app.register(async (gateway) => serve(gateway, cheap, async () => ({ isFine: true }), parts));
  return { app, stop: async () => void (await Promise.all([app.close(), connection.close()])) };
}

const url = '/test/larkstem/cheap';

(hasRedis ? describe : describe.skip)('rate limits of several processes', () => {
  it('are one limit when they share a Redis', async () => {
    const server = await startRedis();
    const redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
    const [one, two] = [await startProcessLike({ redis }), await startProcessLike({ redis })];
    const remoteAddress = `198.51.100.${Math.floor(Math.random() * 250)}`;
    const statuses: number[] = [];
    for (let count = 0; count < 24; count += 1) {
      const { app } = count % 2 === 0 ? one : two;
      statuses.push((await app.inject({ url, remoteAddress })).statusCode);
    }
    await Promise.all([one.stop(), two.stop()]);
    redis.disconnect();
    await server.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });
});

it('C18 while Redis is away each process keeps its own limit', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const { app, stop } = await startProcessLike({ redis });
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1)
    statuses.push((await app.inject({ url, remoteAddress: '198.51.100.7' })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  redis.disconnect();
  await stop();
});

describe('C18 limits of callers on this machine', () => {
  /** How many of 24 calls are refused. */
  const refusedOf = async (app: FastifyInstance, headers: Record<string, string> = {}) => {
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) statuses.push((await app.inject({ url, headers })).statusCode);
    return statuses.filter((status) => status === 429).length;
  };

  it.each(['live', 'demo'])(
    'hold in %s mode as for everybody; only the shop itself is not counted',
    async (mode) => {
      const environment = testEnvironment(mode === 'live' ? liveVariables : { SHOP_MODE: mode });
      const { app, stop } = await startProcessLike({ environment });
      expect(await refusedOf(app, ownCallHeaders(environment))).toBe(0);
      expect(await refusedOf(app)).toBe(4);
      const forged = { [clientAddressHeader]: `shop ${'0'.repeat(64)}` };
      expect(await refusedOf(app, forged)).toBe(24);
      expect(await refusedOf(app, { 'x-shop-internal': environment.secrets.internal })).toBe(24);
      expect(await refusedOf(app, { 'x-forwarded-for': '198.51.100.9' })).toBe(24);
      await stop();
    },
  );

  it('live says once that calls come through a proxy nobody has named, and goes on serving', async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(line) });
    const named = { TRUSTED_PROXIES: '127.0.0.1' };
    for (const [variables, told] of [
      [{}, 1],
      [named, 0],
    ] as const) {
      lines.length = 0;
      const environment = testEnvironment({ ...liveVariables, ...variables });
      const { app, stop } = await startProcessLike({ environment, log });
      const headers = { 'x-forwarded-for': '198.51.100.9' };
      for (let n = 0; n < 3; n += 1) expect((await app.inject({ url, headers })).statusCode).toBe(200);
      expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(told);
      await stop();
    }
  });
});
