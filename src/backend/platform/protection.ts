import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { Logger } from 'pino';
import { clientAddressHeader, shopItself } from '@/contracts/publicPort';
import { errorKey } from '@/contracts/errors';
import type { ShopParts } from './handlers';
import { callerOf } from './callerOf';
import { ProblemError } from './ProblemError';
import { defaultRateLimit } from './rateLimits';

/**
 * Limits how often a client may call, and turns calls away while the process cannot keep up. Everybody is counted, wherever
 * they call from, but the shop itself, which says so with a signature.
 * @source docs/decisions/0021-who-is-calling.md
 */
export async function protectFromOverload(
  app: FastifyInstance,
  { environment, log, redis }: ShopParts,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: environment.busyAfterMs,
    retryAfter: 5,
    pressureHandler: () => {
      throw new ProblemError(503, {
        [errorKey.unavailable]: 'The shop is very busy. Please try again in a moment.',
      });
    },
  });
  if (environment.mode === 'live') noticeUnknownProxies(app, log);
  const limits: RateLimitPluginOptions = {
    ...defaultRateLimit,
    global: true,
    keyGenerator: (request) => callerOf(request, environment.secrets.internal),
    allowList: (request, caller) =>
      caller === shopItself || (environment.mode === 'test' && isPastThePort(request)),
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(429, {
        [errorKey.tooMany]: `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
      }),
  };
  /* Each process counts for itself too: what Redis would have said is not known while it is away. */
  await app.register(rateLimit, limits);
  if (redis)
    await app.register(rateLimit, { ...limits, redis, nameSpace: 'larkstem-rate-', skipOnError: true });
}

/** Drills and benchmarks call the gateway's own port, a thousand times a second and from this machine. */
function isPastThePort({ ip, headers }: FastifyRequest): boolean {
  return ['127.0.0.1', '::1'].includes(ip) && headers[clientAddressHeader] === undefined;
}

/** Says once that calls come through a proxy nobody has named, which makes all its clients one. They are served all the same. */
function noticeUnknownProxies(app: FastifyInstance, log: Logger): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isTold = true;
    log.warn(
      'calls carry X-Forwarded-For from an address that TRUSTED_PROXIES does not name: limits count its clients as one',
    );
  });
}
