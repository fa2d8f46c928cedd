import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { notUnderstood } from '@/contracts/errors';
import { refuseBrokenRequest } from '@/lib/httpServer';
import { allowShopOrigins } from './crossOrigin';
import { answerSerializer } from './answerJson';
import { answerErrors } from './errorAnswers';
import type { ShopParts } from './handlers';
import { reportHealth } from './health';
import { acceptJsonOnly } from './jsonOnly';
import { measureRequests } from './metrics';
import { describeRoutes } from './openApi';
import { protectFromOverload } from './protection';
import { refuseUnreadableText } from './readableText';
import { requireStatedAccess } from './routeAccess';
import { traceRequests } from './requestLog';
import { countUnknownAddresses, refuseUnreadableAddress } from './unroutedRequests';

/** A server with the shop's manners and no service yet: limits, traces, error shape, health. Routes go into child plugins. */
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
  reportHealth(app, parts);
  if (parts.environment.mode !== 'live') await describeRoutes(app);
  return app;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than the 120 s clients keep a free socket, so that it is never us who closes first. */
const KEEP_ALIVE_MS = 130_000;
/** A line on which nothing moves any more is given up, also in the middle of an answer. */
const SILENCE_MS = 140_000;

function createFastify({ environment, log }: ShopParts): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request by its trace; a logger for each request would cost more than most lines are worth.
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
