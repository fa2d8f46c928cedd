import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { namedTrace } from '@/lib/trace';
import { logFieldsOf } from './requestContext';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** Gives every request a trace, returns it in headers, and logs one line per answer: route and result, never values. */
export function traceRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    request.trace = readTrace(request.headers);
    void reply.headers(traceHeaders(request.trace));
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    log[levelOf(reply.statusCode, route)](
      {
        ...logFieldsOf(request),
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        caller: nameIn(request.headers['caller-name']),
        callerBuild: nameIn(request.headers.buildid),
      },
      'answered',
    );
  });
}

/** A caller's name or build as a log may show it; whatever else a header holds is left out. */
const nameIn = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^[\w.-]{1,60}$/.test(header) ? header : undefined;

function levelOf(status: number, route: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  // Called every few seconds.
  return route.startsWith('/healthz') ? 'debug' : 'info';
}

/** Where a request belongs: one trace a page view, one span a call. */
interface Trace {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits; new for every request. */
  spanId: string;
  parentSpanId?: string;
}

/**
 * Continues the trace a caller names in W3C or B3 headers, or begins one; malformed headers count as none.
 * @source spec §7 General behaviour (trace headers)
 */
export function readTrace(headers: IncomingHttpHeaders): Trace {
  const named = namedTrace(headers);
  return {
    traceId: named?.traceId ?? randomHex(16),
    parentSpanId: named?.parentSpanId,
    spanId: randomHex(8),
  };
}

/** Headers that let the caller quote the trace. */
export function traceHeaders({ traceId, spanId }: Trace): Record<string, string> {
  return { 'x-b3-traceid': traceId, 'x-b3-spanid': spanId, traceparent: `00-${traceId}-${spanId}-01` };
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');
