import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { Logger } from 'pino';
import { stopGracefully } from './stopGracefully';

/** Something that is waited for, and what ends the waiting. */
function awaited<T>() {
  let settle: (value: T) => void = () => undefined;
  return { promise: new Promise<T>((resolve) => (settle = resolve)), settle: (value: T) => settle(value) };
}

const log = { info: () => undefined } as unknown as Logger;
const agent = new Agent({ keepAlive: true });

function ask(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get({ port, host: '127.0.0.1', path: '/slow', agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(text));
    });
    asked.once('error', reject);
  });
}

test('told to stop, it finishes the answer under way, takes no new one, and ends with 0', async () => {
  const begun = awaited<void>();
  const finished = awaited<string>();
  const ended = awaited<number>();
  const app = fastify({ keepAliveTimeout: 130_000 });
  app.get('/slow', () => {
    begun.settle();
    return finished.promise;
  });
  stopGracefully(app, log, ended.settle);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = ask(port);
  await begun.promise;
  process.emit('SIGTERM');
  while (app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  finished.settle('whole');
  expect(await answer).toBe('whole');
  expect(await ended.promise).toBe(0);
  agent.destroy();
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});
