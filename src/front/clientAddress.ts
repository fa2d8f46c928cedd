import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Environment } from '@/config/environment';
import { signedCaller } from '@/config/serviceAddresses';

/**
 * Who is calling, as far as it can be known: with no proxy in front whoever is at the other end of the line, else the
 * address that the outermost of our own proxies has seen. What stands further left in the chain anybody can write.
 * @param proxies  proxies of our own in front of the public port
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  if (proxies === 0) return peer;
  const chain = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const address = chain[chain.length - proxies] ?? '';
  return isIP(address) ? address : peer;
}

interface ClientNamingOptions {
  readonly environment: Environment;
  readonly onNotice: (message: string) => void;
}

/**
 * Names the client of a request, signed for the rest of the shop. In live mode somebody is told once when requests come
 * through a proxy that nobody has named; they are served all the same.
 * @source docs/decisions/0021-client-address.md
 */
export function createClientNaming({ environment, onNotice }: ClientNamingOptions) {
  const { mode, trustedProxyCount } = environment;
  let isTold = mode !== 'live' || trustedProxyCount > 0;
  return (request: IncomingMessage): string => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      onNotice(
        'Requests carry X-Forwarded-For, but TRUSTED_PROXY_COUNT is 0: limits count everybody behind a proxy as one client.',
      );
    }
    return signedCaller(clientAddress(request, trustedProxyCount), environment);
  };
}
