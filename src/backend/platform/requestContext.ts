import type { FastifyRequest } from 'fastify';
import { fixedClock, type Clock } from '@/lib/clock';
import { errorKey } from '@/contracts/errors';
import { clientAddressHeader, clientAddressText } from '@/contracts/publicPort';
import { networkOf } from '@/lib/httpServer';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import type { RequestContext, ShopParts } from './handlers';
import { ProblemError } from './ProblemError';

/** Header by which a test names the instant its request happens at. */
const testClockHeader = 'x-shop-now';

/** The shop's parts as one request sees them: its own log lines, its trace and, in test mode, its own clock. */
export function createRequestContext(request: FastifyRequest, parts: ShopParts): RequestContext {
  return {
    ...parts,
    clock: clockOf(request, parts),
    /** Made at its first use: most requests write no line of their own. */
    get log() {
      return parts.log.child(logFieldsOf(request));
    },
    traceId: request.trace.traceId,
    get caller() {
      return callerOf(request, parts.environment.secrets.internal);
    },
  };
}

/** Trace ids, as every log line of a request carries them. */
export function logFieldsOf(request: FastifyRequest): { traceId: string; spanId: string } {
  return { traceId: request.trace.traceId, spanId: request.trace.spanId };
}

function clockOf(request: FastifyRequest, { environment, clock }: ShopParts): Clock {
  const instant = request.headers[testClockHeader];
  if (environment.mode !== 'test' || typeof instant !== 'string') return clock;
  try {
    return fixedClock(instant);
  } catch {
    throw new ProblemError(400, {
      [errorKey.invalidRequest]: `The header ${testClockHeader} must hold an ISO instant.`,
    });
  }
}

/**
 * The client whose calls are counted together: as the public port has named and signed it, else the address of the
 * connection.
 */
export function callerOf(request: FastifyRequest, secret: string): string {
  const given = request.headers[clientAddressHeader];
  if (typeof given !== 'string') return networkOf(request.ip);
  const [address = '', signature = ''] = given.split(' ');
  return networkOf(isSignatureOf(clientAddressText(address), signature, secret) ? address : request.ip);
}

/**
 * A pseudonym for a value that must not be stored: the same for the same value, and not reversible without the secret.
 */
export function pseudonymOf(kind: 'client' | 'card', value: string, secret: string): string {
  return signatureOf(`${kind} ${value}`, secret);
}
