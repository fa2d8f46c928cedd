import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notUnderstood } from '@/contracts/errors';
import { sendProblem } from './errorAnswers';
import { ProblemError } from './ProblemError';
import { readTrace, traceHeaders } from './trace';

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
