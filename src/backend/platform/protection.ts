import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { Logger } from 'pino';
import { clientAddressHeader, shopItself } from '@/contracts/publicPort';
import { errorKey, notUnderstood } from '@/contracts/errors';
import type { CallName } from '@/contracts/gateway';
import type { ShopParts } from './handlers';
import { callerOf } from './requestContext';
import { ProblemError } from './ProblemError';
import { sendProblem } from './errorAnswers';
import { readTrace, traceHeaders } from './trace';

/**
 * Limits how often a client may call, and refuses calls while the process is overloaded. Every client is counted, except
 * for the shop's own processes, which sign their calls.
 * @source docs/decisions/0021-client-address.md
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

/** Warns once about calls through a proxy that is not configured: all its clients count as one. They are still served. */
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

/** How often one client may make a call, per minute. */
interface RateLimit {
  max: number;
  timeWindow: number;
}

const MINUTE_MS = 60_000;

/** Limit of any call: a fast shopper makes about a hundred calls a minute, an office several times that. */
export const defaultRateLimit: RateLimit = { max: 900, timeWindow: MINUTE_MS };

/** Calls that attackers repeat: guessing orders, codes and passwords, testing cards, filling tables. */
const tighter: Partial<Record<CallName, number>> = {
  createCart: 60,
  getCartId: 60,
  applyPromoCode: 30,
  login: 20,
  signUp: 20,
  signUpAndLogin: 20,
  signUpFromOrder: 5,
  captcha: 60,
  socialLogin: 60,
  socialReturn: 60,
  socialReturnForm: 60,
  finishSocialLogin: 60,
  connectSocialLogin: 20,
  mailSocialLogin: 5,
  confirmSocialLogin: 20,
  passkeyQuestion: 60,
  passkeyLogin: 20,
  newPasskeyQuestion: 20,
  addPasskey: 20,
  forgotPassword: 5,
  sendActivation: 5,
  validateToken: 20,
  resetPassword: 20,
  accountActivation: 20,
  editPassword: 20,
  endAccount: 20,
  exportOwnData: 20,
  updateContactInfo: 20,
  tokeniseSavedCard: 20,
  postPreference: 20,
  trackOrder: 20,
  sendOrderLink: 5,
  reportEvents: 60,
  tokeniseCard: 20,
  placeOrder: 20,
};

/** Limit of a call by its name. */
export function rateLimitOf(name: string): RateLimit {
  const max = tighter[name as CallName];
  return max === undefined ? defaultRateLimit : { max, timeWindow: MINUTE_MS };
}

/**
 * Counts requests for addresses that do not exist: the limiter itself sees requests of routes only. Each process counts for
 * itself, also with Redis. Call it after the limiter is registered.
 */
export function countUnknownAddresses(app: FastifyInstance): void {
  const count = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await count.call(app, request, reply);
  });
}

/**
 * Refuses an address the router cannot read (a broken percent code, a part that is too long). No hook runs for such a
 * request, so trace and rate limit are applied here.
 */
export async function refuseUnreadableAddress(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.trace = readTrace(request.headers);
  void reply.headers(traceHeaders(request.trace));
  try {
    await app.rateLimit().call(app, request, reply);
    void sendProblem(request, reply, unreadable);
  } catch (refusal) {
    void sendProblem(request, reply, refusal instanceof ProblemError ? refusal : unreadable);
  }
}

const unreadable = new ProblemError(400, notUnderstood.errorMap);
