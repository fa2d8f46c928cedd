import type { FastifyRequest } from 'fastify';
import { fixedClock, type Clock } from '@/lib/clock';
import type { RequestContext, ShopParts } from './handlers';
import { callerOf } from './callerOf';
import { ProblemError } from './ProblemError';
import { errorKey } from '@/contracts/errors';

/** Header by which a test names the instant its request happens at. */
export const testClockHeader = 'x-shop-now';

/** The shop's parts as one request sees them: its own log lines, its trace and, in test mode, its own clock. */
export function createRequestContext(request: FastifyRequest, parts: ShopParts): RequestContext {
  return {
    ...parts,
    clock: clockOf(request, parts),
    /** Made when somebody writes a line, which most requests do not. */
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
