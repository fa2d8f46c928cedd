import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fieldsOfSeveralLines } from '@/contracts/common/fields';
import { errorKeysOf, type Endpoint } from '@/contracts/endpoint';
import { ErrorBody } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { grantAccess } from './platform/access';
import type { Handler, HandlerInput, RequestContext, ShopParts } from './platform/handlers';
import { PreparedAnswer } from './platform/PreparedAnswer';
import { notFound } from './platform/ProblemError';
import { rateLimitOf } from './platform/rateLimits';
import { createRequestContext } from './platform/requestContext';

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Opens one endpoint of the contract: its access is checked before the body is read, its input before the
 * handler runs, and its answer is cut down to what the contract promises.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  parts: ShopParts,
): void {
  const route: RouteOptions = {
    // A HEAD would be counted apart from the GET it repeats.
    exposeHeadRoute: false,
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimitBytes ?? DEFAULT_BODY_LIMIT_BYTES,
    schema: schemaOf(endpoint),
    config: {
      access: endpoint.access,
      rateLimit: rateLimitOf(endpoint.name),
      severalLines: fieldsOfSeveralLines(endpoint.body, 'body'),
    },
    // After the rate limit, which counts refused calls too, and before the body is read.
    preParsing: async (request) => {
      refuseForeignBrand(request);
      const context = createRequestContext(request, parts);
      request.shopContext = Object.assign(context, await grantAccess(endpoint.access, request, context));
    },
    handler: async (request, reply) => {
      const answer = await handler(inputOf<E>(request));
      return answer instanceof PreparedAnswer ? answer.send(request, reply) : answer;
    },
  };
  app.route(route);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `serve` once access is granted. */
    shopContext: RequestContext | null;
  }
}

function schemaOf(endpoint: Endpoint) {
  const { name, service, params, query, body, answer } = endpoint;
  return {
    operationId: name,
    description: describeEndpoint(endpoint),
    tags: [service],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: answer, '4xx': ErrorBody, '5xx': ErrorBody },
  };
}

/** What the schemas cannot say, for the OpenAPI page. */
function describeEndpoint(endpoint: Endpoint): string {
  const { access, method, retry, timeoutMs } = endpoint;
  const tries = method === 'GET' && retry !== 'never' ? 'asked up to three times' : 'asked once';
  const time = timeoutMs ? `, at most ${timeoutMs / 1000} s` : '';
  return `Access: ${access}; ${tries}${time}. Errors: ${errorKeysOf(endpoint).join(', ')}.`;
}

/** Fastify has validated the three parts against the endpoint's own schemas by now. */
function inputOf<E extends Endpoint>(request: FastifyRequest): HandlerInput<E> {
  const { params, query, body, shopContext: context } = request;
  return { params, query, body, context } as HandlerInput<E>;
}

function refuseForeignBrand(request: FastifyRequest): void {
  const { brand } = request.params as { brand?: string };
  if (brand !== undefined && brand !== shop.brand) throw notFound();
}
