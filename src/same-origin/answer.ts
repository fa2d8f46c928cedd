import type { NextApiRequest, NextApiResponse } from 'next';
import type { ErrorBody } from '@/contracts/errors';
import { textFaults, type TextFault } from '@/lib/plainText';

/** A handler behind pages/api. */
export type SameOriginHandler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;

/** Answers with an error in the shop's one shape. */
export function refuse(
  response: NextApiResponse,
  status: number,
  key: string,
  message: string,
  details?: readonly TextFault[],
): void {
  const body: ErrorBody = {
    errors: { errorMap: { [key]: message }, ...(details && { details: [...details] }) },
  };
  response.status(status).json(body);
}

const anywhere = () => true;
/** What of query and body is no readable text: the same rule as the gateway's. */
const faultsOf = ({ query, body }: NextApiRequest): readonly TextFault[] =>
  Object.entries({ query, body: body as unknown })
    .flatMap(([part, value]) => textFaults(value, part, anywhere))
    .slice(0, 20);

/**
 * Lets only some methods through, never lets an answer be stored, and refuses texts nobody can read.
 * @param handlers  handler by method
 */
export function byMethod(handlers: Readonly<Record<string, SameOriginHandler>>): SameOriginHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    const handler = handlers[request.method ?? ''];
    const faults = handler ? faultsOf(request) : [];
    if (faults.length > 0)
      return refuse(response, 400, 'REQ.INVALID', 'Some of the values are not valid.', faults);
    if (handler) return handler(request, response);
    response.setHeader('Allow', Object.keys(handlers).join(', '));
    refuse(response, 405, 'REQ.METHOD', 'This method is not allowed here.');
  };
}
