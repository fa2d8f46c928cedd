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
    const { statusCode } = reply;
    const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'warn' : 'info';
    log[level](
      {
        ...logFieldsOf(request),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        caller: request.headers['caller-name'],
        callerBuild: request.headers.buildid,
      },
      'answered',
    );
  });
}
