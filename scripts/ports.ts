import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from './StartError';

/** Code of the system's refusal to listen on the port now; nothing when a server could. */
function portFault(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** True when a server could listen on the port now. */
export const isPortFree = async (port: number): Promise<boolean> => (await portFault(port)) === undefined;

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

interface Listening {
  readonly port: number;
  readonly host: string;
  readonly backendPort: number;
  readonly backendHost: string;
}

interface Wanted {
  readonly variable: 'PORT' | 'BACKEND_PORT';
  readonly number: number;
  readonly address: string;
}

/** Ports below this belong to the administrator. */
const FIRST_OPEN_PORT = 1024;
const NEXT = 10;
const LAST_PORT = 65_535;
/** Browsers and `fetch` never call these, because other protocols use them. @source WHATWG Fetch, "port blocking" */
const PORTS_NO_BROWSER_CALLS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679],
  ...[6697, 10_080],
]);

/**
 * Makes sure that both processes will be able to listen.
 * @throws StartError with one sentence: taken, not allowed, or an address that is not this machine's
 */
export async function refuseTakenPorts(
  { port, host, backendPort, backendHost }: Listening,
  faultOf = portFault,
): Promise<void> {
  if (port === backendPort && port !== 0) {
    throw new StartError(
      `PORT and BACKEND_PORT are both ${port}: the shop and its backend need a port each, for example BACKEND_PORT=${port + 1000}.`,
    );
  }
  const wanted: readonly Wanted[] = [
    { variable: 'PORT', number: port, address: host },
    { variable: 'BACKEND_PORT', number: backendPort, address: backendHost },
  ];
  for (const one of wanted) {
    if (PORTS_NO_BROWSER_CALLS.has(one.number)) {
      throw new StartError(
        `Port ${one.number} is one that browsers never call: choose another with ${one.variable}=${one.number + 1000}.`,
      );
    }
    const fault = await faultOf(one.number, one.address);
    if (fault !== undefined) throw new StartError(sentenceOf(fault, one));
  }
}

function sentenceOf(fault: string, { variable, number, address }: Wanted): string {
  if (fault === 'EACCES') {
    return `Port ${number} may be used by the administrator of this machine only: choose one from ${FIRST_OPEN_PORT} on with ${variable}=${number + 8000}.`;
  }
  if (fault !== 'EADDRINUSE') {
    const host = variable === 'PORT' ? 'HOST' : 'BACKEND_HOST';
    return `${host} is "${address}", where this machine cannot listen (${fault}): name an address of its own, or 0.0.0.0 for all of them.`;
  }
  const other = number + NEXT > LAST_PORT ? number - NEXT : number + NEXT;
  return `Port ${number} is in use by another program: stop it, or choose another port with ${variable}=${other}.`;
}
