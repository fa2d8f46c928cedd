import type { FastifyRequest } from 'fastify';
import { clientAddressHeader, clientAddressText } from '@/contracts/publicPort';
import { networkOf } from '@/lib/httpServer';
import { isSignatureOf, signatureOf } from '@/lib/signature';

/**
 * Whose calls are counted together: the client that the public port has named and signed, else whoever is at the other
 * end of the line.
 */
export function callerOf(request: FastifyRequest, secret: string): string {
  const given = request.headers[clientAddressHeader];
  if (typeof given !== 'string') return networkOf(request.ip);
  const [address = '', signature = ''] = given.split(' ');
  return networkOf(isSignatureOf(clientAddressText(address), signature, secret) ? address : request.ip);
}

/**
 * A name for something that must not be written down: the same for the same value, and nobody without the secret can tell
 * whose it is.
 */
export function pseudonymOf(kind: 'client' | 'card', value: string, secret: string): string {
  return signatureOf(`${kind} ${value}`, secret);
}
