import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorKey, type ErrorBody } from '@/contracts/errors';
import { ProblemError } from './ProblemError';
import { logFieldsOf } from './requestContext';

/** Every failure leaves the gateway in the one error shape; what is our fault is logged and not explained. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ ...logFieldsOf(request), err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler(async (request, reply) =>
    sendProblem(request, reply, new ProblemError(404, { [errorKey.notFound]: 'There is nothing here.' })),
  );
}

/** Answers a problem at once. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: ProblemError,
): FastifyReply {
  const { status, errorMap, details } = problem;
  const body: ErrorBody = {
    errors: { errorMap: { ...errorMap }, ...(details && { details: [...details] }) },
    traceId: request.trace.traceId,
  };
  if (status === 429 || status === 503)
    void reply.header('retry-after', reply.getHeader('retry-after') ?? '5');
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function problemOf(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  const refusal = refusals[error.code];
  if (refusal) return refusalProblem(refusal);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return new ProblemError(status, { [errorKey.invalidRequest]: 'This request cannot be understood.' });
  }
  return isDatabaseBusy(error) || status === 503 ? busy : failed;
}

/** What could not be read at all is the body as a whole. */
function refusalProblem({ status, key, message }: Refusal): ProblemError {
  const details = status === 400 || status === 413 ? [{ path: 'body', message }] : undefined;
  return new ProblemError(status, { [key]: message }, details);
}

const busy = new ProblemError(503, {
  [errorKey.unavailable]: 'The shop is very busy. Please try again in a moment.',
});
const failed = new ProblemError(500, { [errorKey.serverError]: 'Something went wrong on our side.' });

const notJson = { status: 400, key: errorKey.invalidRequest, message: 'The request body is not valid JSON.' };
const notAccepted = {
  status: 415,
  key: errorKey.invalidRequest,
  message: 'Only application/json is accepted.',
};
const tooLarge = { status: 413, key: errorKey.tooLarge, message: 'The request is too large.' };
interface Refusal {
  readonly status: number;
  readonly key: string;
  readonly message: string;
}

const refusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notAccepted,
  FST_ERR_RATE_LIMIT: {
    status: 429,
    key: errorKey.tooMany,
    message: 'Too many requests. Please wait a moment.',
  },
};

interface ValidationIssue {
  instancePath: string;
  message: string;
}

const partNames: Readonly<Record<string, string>> = { querystring: 'query' };

function validationProblem(error: FastifyError): ProblemError {
  const part = partNames[error.validationContext ?? ''] ?? error.validationContext ?? 'request';
  const details = ((error.validation ?? []) as ValidationIssue[]).map(({ instancePath, message }) => ({
    path: [part, ...instancePath.split('/').filter(Boolean)].join('.'),
    message,
  }));
  return new ProblemError(400, { [errorKey.invalidRequest]: 'Some of the values are not valid.' }, details);
}

/** SQLSTATEs of waiting too long or having no room: lock, statement, connections, disk, server going down or just up. */
const BUSY_STATES = new Set(['55P03', '57014', '53300', '53100', '57P01', '57P02', '57P03']);

/** Drizzle wraps what the driver reports, so the cause is looked at as well. */
function isDatabaseBusy(error: Error & { code?: string }): boolean {
  const cause = error.cause as (Error & { code?: string }) | undefined;
  return [error, cause].some(
    (one) =>
      one &&
      (BUSY_STATES.has(one.code ?? '') ||
        one.code === 'ECONNREFUSED' ||
        one.code === 'ECONNRESET' ||
        /timeout exceeded when trying to connect|Connection terminated/.test(one.message)),
  );
}
