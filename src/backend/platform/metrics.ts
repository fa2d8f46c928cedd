import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { ShopParts } from './handlers';
import { isInternal } from './access';
import { notFound } from './ProblemError';
import { unlisted } from './routeAccess';

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
