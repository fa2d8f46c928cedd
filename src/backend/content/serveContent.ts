import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { isSameSecret } from '@/lib/signature';
import type { ShopParts } from '../platform/handlers';
import { isDeliverableIn } from '../calendars/answers/deliverableIn';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import { loadDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import type { Catalogue } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { loadContent } from './loadContent';
import { createQueryBudget, queryRules } from './queryLimits';
import {
  createContentQueries,
  persistedQueryNotFound,
  readContentRequest,
  type ContentRequest,
} from './contentQueries';
import { createExecutableSchema, type ContentContext } from './resolvers';
import { unlisted } from '../platform/access';
import { logFieldsOf } from '../platform/requestContext';
import { failureStatus } from '../platform/errorAnswers';

const BODY_LIMIT_BYTES = 256 * 1024;
const CACHE_BYTES = 32 * 1024 * 1024;
/** How long a shared cache may hold an answer. */
const SHARED_SECONDS = 60;

/**
 * The commerce content service: GraphQL at /graphql/v1/spaces/{spaceId}, by POST or, for persisted queries, GET.
 * @source spec §7 Commerce content service
 */
export async function serveContent(app: FastifyInstance, { environment, db, log }: ShopParts): Promise<void> {
  const { spaceId, previewToken } = environment.content;
  const queries = createContentQueries(createExecutableSchema(), queryRules(environment.mode === 'live'));
  const answers = new LRUCache<string, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, asked) => body.length + asked.length,
  });

  app.addHook('onRequest', async (request, reply) => {
    const { traceId } = request.trace;
    void reply.header('x-amzn-trace-id', `Root=1-${traceId.slice(0, 8)}-${traceId.slice(8)}`);
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => sendFailure(request, reply, error));

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if ((request.params as { spaceId: string }).spaceId !== spaceId)
      return sendErrors(reply, 404, [
        new GraphQLError('The space was not found.', { extensions: { code: 'NOT_FOUND' } }),
      ]);
    const given = request.headers['x-nacelle-preview-token'];
    const isPreview = typeof given === 'string' && given !== '';
    if (isPreview && !(previewToken && isSameSecret(given, previewToken))) {
      return sendErrors(reply, 401, [
        new GraphQLError('Token is invalid', { extensions: { code: 'UNAUTHENTICATED' } }),
      ]);
    }
    const isFromUrl = request.method === 'GET';
    const asked = readContentRequest(isFromUrl ? request.query : request.body, isFromUrl, queries);
    const snapshot = await loadContent(db);
    const rules = await loadDeliveryRules(db);
    const canReach = reachOf(await loadCatalogue(db), rules);
    const key = `${snapshot.version} ${rules.version} ${JSON.stringify(asked)}`;
    const known = isPreview ? undefined : answers.get(key);
    const { status, body } = known
      ? { status: 200, body: known }
      : await execute(asked, { snapshot, isPreview, canReach, budget: createQueryBudget() });
    const isGood = !body.startsWith('{"errors"');
    if (isGood && !known && !isPreview) answers.set(key, body);
    const isShared = isGood && isFromUrl && !isPreview;
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .header('cache-control', isShared ? `public, max-age=${SHARED_SECONDS}` : 'no-store')
      .send(body);
  };

  async function execute(asked: ContentRequest, context: ContentContext) {
    const { data, errors } = await queries.run(asked, context);
    if (!errors) return { status: 200, body: JSON.stringify({ data }) };
    const masked = errors.map(maskError);
    if (masked.some(isInternal)) log.error({ err: errors[0] }, 'content resolver failed');
    return {
      status: data === undefined ? 400 : 200,
      body: JSON.stringify({ errors: masked, ...(data === undefined ? {} : { data }) }),
    };
  }

  app.get('/graphql/v1/spaces/:spaceId', unlisted('public'), answer);
  app.post('/graphql/v1/spaces/:spaceId', { ...unlisted('public'), bodyLimit: BODY_LIMIT_BYTES }, answer);
}

/** Tells whether a product can be sent to some place of a country; the membership needs no place. */
function reachOf(catalogue: Catalogue, rules: DeliveryRules): ContentContext['canReach'] {
  return (pid, country) => {
    const product = catalogue.productByPid(pid);
    return product !== undefined && (product.isMembership || isDeliverableIn(rules, product, country));
  };
}

const internalError = new GraphQLError('INTERNAL_SERVER_ERROR', {
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
});
const isInternal = ({ message }: GraphQLError) => message === internalError.message;

/** Refusals are sent as they are; an unexpected error only says that it is our fault. */
function maskError(error: GraphQLError): GraphQLError {
  const cause = error.originalError;
  if (!cause) return error;
  const { path } = error;
  if (cause instanceof GraphQLError)
    return new GraphQLError(cause.message, { path, extensions: cause.extensions });
  return new GraphQLError(internalError.message, {
    path,
    extensions: internalError.extensions,
    originalError: cause,
  });
}

/** Clients retry every answer without an `errors` list, so each failure has one. @source spec §8 Transport (Content service) */
function sendFailure(request: FastifyRequest, reply: FastifyReply, error: FastifyError): FastifyReply {
  const failure: unknown = error;
  if (failure instanceof GraphQLError)
    return sendErrors(reply, failure.message === persistedQueryNotFound ? 200 : 400, [failure]);
  const status = failureStatus(error, reply);
  if (status < 500)
    return sendErrors(reply, status, [
      new GraphQLError(error.message, { extensions: { code: 'BAD_REQUEST' } }),
    ]);
  request.log.error({ ...logFieldsOf(request), err: error }, 'content service failed');
  return sendErrors(reply, status, [internalError]);
}

function sendErrors(reply: FastifyReply, status: number, errors: readonly GraphQLError[]): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ errors }));
}
