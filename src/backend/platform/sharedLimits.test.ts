import { Redis } from 'ioredis';
import * as z from 'zod/mini';
import { endpoint } from '@/contracts/endpoint';
import { systemClock } from '@/lib/clock';
import { hasRedis, startRedis } from '../../../tests/support/startRedis';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { connectDatabase } from '../db/connect';
import { serve } from '../serve';
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

async function startProcessLike(redis: Redis) {
  const environment = testEnvironment();
  const connection = connectDatabase('postgresql://nobody@127.0.0.1:1/none');
  const parts = { environment, db: connection.db, clock: systemClock, log: createLogger(environment), redis };
  const app = await createServer(parts);
  await app.register(async (gateway) => serve(gateway, cheap, async () => ({ isFine: true }), parts));
  return { app, stop: async () => void (await Promise.all([app.close(), connection.close()])) };
}

(hasRedis ? describe : describe.skip)('rate limits of several processes', () => {
  it('are one limit when they share a Redis', async () => {
    const server = await startRedis();
    const redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
    const [one, two] = [await startProcessLike(redis), await startProcessLike(redis)];
    const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(Math.random() * 250)}` };
    const statuses: number[] = [];
    for (let count = 0; count < 24; count += 1) {
      const { app } = count % 2 === 0 ? one : two;
      statuses.push((await app.inject({ url: '/test/larkstem/cheap', headers })).statusCode);
    }
    await Promise.all([one.stop(), two.stop()]);
    redis.disconnect();
    await server.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });
});
