import { spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { findFreePort } from '../../scripts/ports';

/** A Redis for one suite. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether a real Redis is at hand: one named by TEST_REDIS_URL, or the system's own server program. */
export const hasRedis =
  Boolean(process.env.TEST_REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;

/** A real Redis: the one of TEST_REDIS_URL, else one of its own on a free loopback port that keeps nothing. */
export async function startRedis(): Promise<TestRedis> {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => undefined };
  const port = await findFreePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', flags, { stdio: 'ignore', cwd: tmpdir() });
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}
