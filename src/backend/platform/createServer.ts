import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import cors from '@fastify/cors';
import { notUnderstood, errorKey } from '@/contracts/errors';
import { refuseBrokenRequest } from '@/lib/httpServer';
import type { Environment } from '@/config/environment';
import { textFaults } from '@/lib/textFaults';
import { answerErrors } from './errorAnswers';
import type { ShopParts } from './handlers';
import { reportHealth, measureRequests } from './monitoring';
import { describeRoutes } from './openApi';
import { protectFromOverload, countUnknownAddresses, refuseUnreadableAddress } from './protection';
import { applyServiceFaults, applySoldOutDay } from './serviceFaults';
import { requireStatedAccess } from './access';
import { traceRequests } from './trace';
import { ProblemError } from './ProblemError';

/** A server without services: limits, traces, error shape, health. Routes are registered in child plugins. */
export async function createServer(parts: ShopParts): Promise<FastifyInstance> {
  const app = createFastify(parts);
  traceRequests(app, parts.log);
  answerErrors(app);
  acceptJsonOnly(app);
  refuseUnreadableText(app);
  await allowShopOrigins(app, parts.environment);
  await protectFromOverload(app, parts);
  countUnknownAddresses(app);
  requireStatedAccess(app);
  measureRequests(app, parts);
  if (parts.environment.mode === 'test') {
    applyServiceFaults(app);
    applySoldOutDay(app);
  }
  reportHealth(app, parts);
  if (parts.environment.mode !== 'live') await describeRoutes(app);
  return app;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the 120 s for which clients reuse a socket, so that the server never closes it first. */
const KEEP_ALIVE_MS = 130_000;
/** A silent connection is closed after this time, also in the middle of an answer. */
const SILENCE_MS = 140_000;

function createFastify({ environment, log }: ShopParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request by its trace, so that no logger is made for each request.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    trustProxy: environment.trustedProxies.length > 0 && environment.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, { errors: notUnderstood }),
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
      void refuseUnreadableAddress(app, request, reply);
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);
  app.decorateRequest('trace');
  app.decorateRequest('shopContext', null);
  return app;
}

/**
 * Only `application/json` bodies are read. An empty one counts as none, as clients name the type on every
 * call, also on those that send nothing. Keys that could reach object prototypes are refused.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, body as string, done);
  });
}

const onlyJson = new ProblemError(415, { [errorKey.invalidRequest]: 'Only application/json is accepted.' });

/** Lets the calls that say so read a form as they read JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.takesForm) return done(onlyJson);
      return done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}

/**
 * Writes an answer: fields outside the contract are left out, and an answer that breaks the contract is a server error.
 * Answers hold plain values only, so reading them by their schema is the same as encoding them and takes a fraction of
 * the time.
 */
const answerSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  return (answer) => JSON.stringify(z.core.parse(schema, answer));
};

const HOUR_SECONDS = 3600;

/**
 * CORS for the shop's own pages, when the gateway has a host of its own. Off while the gateway is reached through the
 * shop's origin.
 * @source spec §7 General behaviour (credentials omitted, mode cors)
 */
async function allowShopOrigins(app: FastifyInstance, environment: Environment): Promise<void> {
  if (!environment.gatewayPublicUrl) return;
  const { publicUrl, checkoutHost, gatewayAllowedOrigins } = environment;
  const origins = [publicUrl, checkoutHost, ...gatewayAllowedOrigins].filter((url): url is string =>
    Boolean(url),
  );
  await app.register(cors, {
    origin: origins.map((url) => new URL(url).origin),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['accept', 'content-type', 'authorization', 'carttoken', 'ordertoken', 'x-api-version', 'channel'],
      'clientid',
      ...['x-b3-traceid', 'x-b3-spanid', 'traceparent', 'caller-name', 'buildid'],
    ],
    exposedHeaders: ['x-b3-traceid', 'retry-after'],
    credentials: false,
    maxAge: HOUR_SECONDS,
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that may hold line breaks, as "body.message"; in a route without a contract every field may. */
    severalLines?: readonly string[];
    /** Reads a form as it reads JSON. */
    takesForm?: boolean;
  }
}

const MAX_NAMED = 20;

/**
 * Refuses every request with a control character or half a character anywhere in its path, query or body, before any
 * route reads it: one rule for all services and fields.
 */
function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    const { severalLines } = routeOptions.config;
    const allowsBreaks = (path: string) => severalLines?.includes(path) ?? true;
    const faults = Object.entries({ params, query, body }).flatMap(([part, value]) =>
      textFaults(value, part, allowsBreaks),
    );
    if (faults.length > 0) throw unreadable(faults.slice(0, MAX_NAMED));
  });
}

function unreadable(faults: ReturnType<typeof textFaults>): ProblemError {
  return new ProblemError(400, { [errorKey.invalidRequest]: 'Some of the values are not valid.' }, faults);
}
