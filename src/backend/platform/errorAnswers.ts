import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorKey, notUnderstood, type ErrorBody } from '@/contracts/errors';
import { isPassing } from '../db/DatabaseError';
import { ProblemError } from './ProblemError';
import { logFieldsOf } from './requestContext';

/** Answers every failure in the one error shape; server errors are logged and not explained. */
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
  if (status === 429 || status === 503) void reply.header('retry-after', retryAfter(reply));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function problemOf(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  const refusal = refusals[error.code];
  if (refusal) return refusal;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new ProblemError(status, notUnderstood.errorMap);
  return isBusy(error) || status === 503 ? busy : failed;
}

const busy = new ProblemError(503, {
  [errorKey.unavailable]: 'The shop is very busy. Please try again in a moment.',
});
const failed = new ProblemError(500, { [errorKey.serverError]: 'Something went wrong on our side.' });

/** A body that could not be read at all. */
const badBody = (status: number, key: string, message: string) =>
  new ProblemError(status, { [key]: message }, [{ path: 'body', message }]);
const notJson = badBody(400, errorKey.invalidRequest, 'The request body is not valid JSON.');

const refusals: Readonly<Record<string, ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: badBody(413, errorKey.tooLarge, 'The request is too large.'),
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: notJson,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ProblemError(415, {
    [errorKey.invalidRequest]: 'Only application/json is accepted.',
  }),
  FST_ERR_RATE_LIMIT: new ProblemError(429, {
    [errorKey.tooMany]: 'Too many requests. Please wait a moment.',
  }),
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

/** A transient failure of the database, or another service of the shop does not answer now. */
function isBusy(error: Partial<FastifyError>): boolean {
  return isPassing(error) || error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET';
}

/**
 * Status of an error for services with error shapes of their own: that of a refusal, 503 with `Retry-After` when the same
 * request may well succeed in a moment, else 500.
 */
export function failureStatus(error: Partial<FastifyError>, reply: FastifyReply): number {
  const status = isBusy(error) ? 503 : (error.statusCode ?? 500);
  if (status === 429 || status === 503) void reply.header('retry-after', retryAfter(reply));
  return status;
}

const retryAfter = (reply: FastifyReply): string => String(reply.getHeader('retry-after') ?? '5');
