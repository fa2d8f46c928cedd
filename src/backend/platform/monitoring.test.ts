import { fastify } from 'fastify';
import type { ShopParts } from './handlers';
import { reportHealth } from './monitoring';

/** A server with the two answers, and what it does when it is told to stop. */
function open(execute: () => Promise<unknown>) {
  const app = fastify();
  const hooks: (() => Promise<void>)[] = [];
  const addHook = (_name: string, hook: () => Promise<void>) => hooks.push(hook);
  const watched = Object.assign(Object.create(app) as typeof app, { addHook });
  reportHealth(watched, { db: { execute }, log: { error: () => undefined } } as unknown as ShopParts);
  const ask = async (path: string) => (await app.inject(`/healthz/${path}`)).statusCode;
  return { ask, tellToStop: () => Promise.all(hooks.map((hook) => hook())) };
}

test('ready while the database answers, alive in any case', async () => {
  let isAway = false;
  const { ask } = open(async () => (isAway ? Promise.reject(new Error('away')) : undefined));
  expect([await ask('live'), await ask('ready')]).toEqual([200, 200]);
  isAway = true;
  expect([await ask('live'), await ask('ready')]).toEqual([200, 503]);
});

test('not ready any more from the moment it is told to stop', async () => {
  const { ask, tellToStop } = open(async () => undefined);
  await tellToStop();
  expect([await ask('live'), await ask('ready')]).toEqual([200, 503]);
});
