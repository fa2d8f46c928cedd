import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { errorKey } from '@/contracts/errors';
import { networkOf } from '@/lib/networkOf';
import type { ShopParts } from './handlers';
import { isInternal } from './access';
import { callerOf } from './callerOf';
import { ProblemError } from './ProblemError';
import { defaultRateLimit } from './rateLimits';

const LOOPBACK = new Set(['127.0.0.1', networkOf('::1')]);

/**
 * Limits how often a client may call, and turns calls away while the process cannot keep up. The shop's own
 * server render calls from this machine and is not counted; a shopper behind the front is, by the address the front names.
 */
export async function protectFromOverload(
  app: FastifyInstance,
  { environment, redis }: ShopParts,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: environment.mode === 'test' ? 0 : 1_500,
    retryAfter: 5,
    pressureHandler: () => {
      throw new ProblemError(503, {
        [errorKey.unavailable]: 'The shop is very busy. Please try again in a moment.',
      });
    },
  });
  await app.register(rateLimit, {
    ...defaultRateLimit,
    global: true,
    ...(redis && { redis, nameSpace: 'larkstem-rate-', skipOnError: true }),
    keyGenerator: (request) => callerOf(request, environment.secrets.internal),
    allowList: (request, caller) => LOOPBACK.has(caller) || isInternal(request, environment.secrets.internal),
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError(429, {
        [errorKey.tooMany]: `Too many requests. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
      }),
  });
}
