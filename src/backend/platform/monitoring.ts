import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ShopParts } from './handlers';
import { unlisted, isInternal } from './access';
import { notFound } from './ProblemError';

/**
 * `/healthz/live`: the process answers. `/healthz/ready`: it can serve, that is the database answers and
 * the process is not about to stop.
 */
export function reportHealth(app: FastifyInstance, { db, log }: ShopParts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz/live', unlisted('public'), async () => ({ status: 'live' }));
  app.get('/healthz/ready', unlisted('public'), async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times every answer by route and offers the figures at `/metrics`, to the shop's own processes only. */
export function measureRequests(app: FastifyInstance, { environment }: ShopParts): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', unlisted('internal'), async (request, reply) => {
    if (!isInternal(request, environment.secrets.internal)) throw notFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', async () => register.clear());
}
