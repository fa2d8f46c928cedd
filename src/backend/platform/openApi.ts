import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { openApiPage, type OpenApiDocument } from './openApiPage';
import { shopIdentity } from '@/contracts/shopIdentity';
import { unlisted } from './routeAccess';

/** Nothing of the page runs or is fetched. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Collects the contract's endpoints into an OpenAPI document and offers it at `/openapi.json`, and at `/openapi` for
 * readers; not in live mode.
 */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${shopIdentity().name} gateway`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', unlisted('public'), async () => app.swagger());
  app.get('/openapi', unlisted('public'), async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(openApiPage(app.swagger() as OpenApiDocument)),
  );
}
