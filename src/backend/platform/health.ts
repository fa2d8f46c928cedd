import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { ShopParts } from './handlers';
import { unlisted } from './routeAccess';

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
