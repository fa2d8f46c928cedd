import { portFault } from '../ports';
import { StartError } from '../StartError';

/** Where the two processes of a shop listen. */
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

/**
 * Makes sure that both processes will be able to listen.
 * @throws StartError with one sentence: taken, not allowed, or an address that is not this machine's
 */
export async function refuseTakenPorts({ port, host, backendPort, backendHost }: Listening): Promise<void> {
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
    const fault = await portFault(one.number, one.address);
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
