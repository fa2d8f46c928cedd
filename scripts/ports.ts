import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Code of the system's refusal to listen on the port now; nothing when a server could. */
export function portFault(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** True when a server could listen on the port now. */
export const isPortFree = async (port: number, host?: string): Promise<boolean> =>
  (await portFault(port, host)) === undefined;

/** Below those a system gives to outgoing connections, any of which could take a port before its server listens there. */
const FIRST = 20_000;
const COUNT = 10_000;
let looked = randomInt(COUNT);

/** A loopback port nobody uses at the moment; another one with every call. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    looked = (looked + 1) % COUNT;
    /* Several may look at once: what each has looked at is its own. */
    const port = FIRST + looked;
    if (await isPortFree(port)) return port;
  }
  throw new Error('No port is free.');
}
