import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Endpoint, type Method, errorKeysOf } from '@/contracts/endpoint';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import { fieldsOfSeveralLines } from '@/contracts/common/fields';
import { ErrorBody, errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import type { Handler, Handlers, ShopParts, HandlerInput, RequestContext } from './platform/handlers';
import { grantAccess, unlisted } from './platform/access';
import { acceptForms } from './platform/createServer';
import { PreparedAnswer } from './platform/PreparedAnswer';
import { Redirect } from './platform/Redirect';
import { notFound, ProblemError } from './platform/ProblemError';
import { rateLimitOf } from './platform/protection';
import { createRequestContext } from './platform/requestContext';
import { sendProblem } from './platform/errorAnswers';

/** Opens every gateway call of the contract with its handler. */
export function serveContract(gateway: FastifyInstance, handlers: Handlers, parts: ShopParts): void {
  acceptForms(gateway);
  const names = (Object.keys(gatewayContract) as CallName[]).filter((name) => name in handlers);
  for (const name of names) {
    // The pair belongs together by the type of `Handlers`; a loop over names cannot show that to the compiler.
    serve<Endpoint>(gateway, gatewayContract[name], handlers[name] as Handler<Endpoint>, parts);
  }
  refuseWrongMethods(
    gateway,
    names.map((name) => gatewayContract[name]),
  );
}

const DEFAULT_BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Opens one endpoint of the contract: its access is checked before the body is read, its input before the
 * handler runs, and its answer is reduced to the fields of the contract.
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
      takesForm: endpoint.takesForm,
    },
    // After the rate limit, which counts refused calls too, and before the body is read.
    preParsing: async (request, reply) => {
      // What an answer depends on stands in headers that no store on the way knows, such as the token of an order.
      reply.header('cache-control', 'no-store');
      refuseForeignBrand(request);
      const context = createRequestContext(request, parts);
      request.shopContext = Object.assign(context, await grantAccess(endpoint.access, request, context));
    },
    handler: async (request, reply) => {
      const answer = await handler(inputOf<E>(request));
      if (answer instanceof Redirect) return answer.send(reply);
      return answer instanceof PreparedAnswer ? answer.send(request, reply, endpoint.answer) : answer;
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

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A path that exists answers 405 to the methods it does not know, and names those it does. */
export function refuseWrongMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const known = new Map<string, Method[]>();
  for (const { path, method } of endpoints) {
    const shape = path.replace(/:[^/]+/g, ':any');
    known.set(shape, [...(known.get(shape) ?? []), method]);
  }
  for (const [shape, methods] of known) {
    const url = endpoints.find(({ path }) => path.replace(/:[^/]+/g, ':any') === shape)?.path ?? shape;
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      ...unlisted('public'),
      handler: async (request, reply) => {
        const problem = new ProblemError(405, {
          [errorKey.invalidRequest]: 'This path does not know the method.',
        });
        const known = METHODS.filter((method) => methods.includes(method));
        return sendProblem(request, reply.header('allow', known.join(', ')), problem);
      },
    });
  }
}
