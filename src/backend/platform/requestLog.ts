import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readTrace, traceHeaders, type Trace } from './trace';
import { logFieldsOf } from './requestContext';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
  }
}

/** Gives every request a trace, tells the caller, and writes one line per answer: route and result, never values. */
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
        caller: request.headers['caller-name'],
        callerBuild: request.headers.buildid,
      },
      'answered',
    );
  });
}

function levelOf(status: number, route: string): 'error' | 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  if (status >= 400) return 'warn';
  // Asked every few seconds, for ever.
  return route.startsWith('/healthz') ? 'debug' : 'info';
}
