import type { NextApiRequest, NextApiResponse } from 'next';
import type { ErrorBody } from '@/contracts/errors';

/** A handler behind pages/api. */
export type SameOriginHandler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;

/** Answers with an error in the shop's one shape. */
export function refuse(response: NextApiResponse, status: number, key: string, message: string): void {
  const body: ErrorBody = { errors: { errorMap: { [key]: message } } };
  response.status(status).json(body);
}

/**
 * Lets only some methods through, and never lets an answer be stored.
 * @param handlers  handler by method
 */
export function byMethod(handlers: Readonly<Record<string, SameOriginHandler>>): SameOriginHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    const handler = handlers[request.method ?? ''];
    if (handler) return handler(request, response);
    response.setHeader('Allow', Object.keys(handlers).join(', '));
    refuse(response, 405, 'REQ.METHOD', 'This method is not allowed here.');
  };
}
