import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { clientAddressText } from '@/contracts/clientAddress';

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

/** The address and its signature, as one header. */
export function signedAddress(address: string, secret: string): string {
  return `${address} ${createHmac('sha256', secret).update(clientAddressText(address)).digest('hex')}`;
}
