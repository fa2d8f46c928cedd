import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedPaths } from '@/config/serviceAddresses';
import type { ShopParts } from '../platform/handlers';
import { answerFacetSearch } from './facetCounts';
import { answerSearch } from './answerSearch';
import { badSearch, readSearchParameters, SearchError } from './searchRequest';
import { unlisted } from '../platform/access';
import { logFieldsOf } from '../platform/requestContext';
import { failureStatus } from '../platform/errorAnswers';

/** Application and key of the embedded service, as the shop's own clients send them; all it finds is public. */
const credentials = { application: 'embedded', key: 'embedded' } as const;
const MAX_SEARCHES = 20;

/**
 * Product search and query suggestions in the hosted service's protocol: JSON in bodies of any declared type.
 * @source spec §7 Hosted search suggestions, hosted product search
 */
export async function serveSearch(app: FastifyInstance, { environment, db }: ShopParts): Promise<void> {
  const prefix = environment.algolia.indexPrefix;
  const base = `${embeddedPaths.search}/1/indexes`;
  const options = unlisted('service token');

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    ['text/plain', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, {}) : parseJson(request, String(body), done)),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
  // After the rate limit, which counts strangers too, and before the body is read.
  app.addHook('preParsing', async (request) => refuseStrangers(request));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error instanceof SearchError ? error.status : failureStatus(error, reply);
    if (status >= 500) request.log.error({ ...logFieldsOf(request), err: error }, 'search failed');
    return reply.code(status).send({ message: status < 500 ? error.message : 'Internal Error', status });
  });

  const ask = (source: unknown, indexName: string) => {
    const parameters = readSearchParameters(source);
    const isFacetSearch = (source as { type?: unknown }).type === 'facet';
    return isFacetSearch
      ? answerFacetSearch(db, indexName, prefix, parameters.facet ?? '', parameters)
      : answerSearch(db, indexName, prefix, parameters);
  };

  app.post(`${base}/:index/queries`, options, async (request) => {
    const { requests } = (request.body ?? {}) as { requests?: unknown };
    if (!Array.isArray(requests) || requests.length > MAX_SEARCHES)
      throw badSearch(`"requests" must be a list of up to ${MAX_SEARCHES} searches.`);
    const results = [];
    for (const one of requests as readonly ({ indexName?: unknown } | null)[])
      results.push(await ask(one, String(one?.indexName)));
    return { results };
  });
  app.post(`${base}/:index/query`, options, async (request) =>
    ask(request.body ?? {}, (request.params as { index: string }).index),
  );
  app.post(`${base}/:index/facets/:attribute/query`, options, async (request) => {
    const { index, attribute } = request.params as { index: string; attribute: string };
    return answerFacetSearch(db, index, prefix, attribute, readSearchParameters(request.body ?? {}));
  });
}

function refuseStrangers(request: FastifyRequest): void {
  const query = request.query as Record<string, string | undefined>;
  const application = request.headers['x-algolia-application-id'] ?? query['x-algolia-application-id'];
  const key = request.headers['x-algolia-api-key'] ?? query['x-algolia-api-key'];
  if (application !== credentials.application || key !== credentials.key)
    throw new SearchError(403, 'Invalid Application-ID or API key');
}
