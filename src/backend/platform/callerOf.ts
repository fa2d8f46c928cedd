import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientAddressHeader, clientAddressText } from '@/contracts/clientAddress';
import { networkOf } from '@/lib/networkOf';

/**
 * Whose calls are counted together: the client that the public port has named and signed, else whoever is at the other
 * end of the line.
 */
export function callerOf(request: FastifyRequest, secret: string): string {
  const given = request.headers[clientAddressHeader];
  if (typeof given !== 'string') return networkOf(request.ip);
  const [address = '', signature = ''] = given.split(' ');
  return networkOf(isSigned(address, signature, secret) ? address : request.ip);
}

function isSigned(address: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(clientAddressText(address)).digest();
  const given = Buffer.from(signature, 'hex');
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}
