import type { NextApiResponse } from 'next';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { errorKey, notUnderstood, type ErrorBody } from '@/contracts/errors';
import { refuse } from './answer';

/**
 * Hands a refusal of the gateway on; whatever else went wrong is a 502, which says that the service is away.
 * @param whenAway  the text for people, in English
 */
export function refuseAsGateway(response: NextApiResponse, error: unknown, whenAway: string): void {
  const failure = error instanceof GatewayError ? error : undefined;
  if (!failure || failure.status < 400 || failure.status >= 500)
    return refuse(response, 502, errorKey.unavailable, whenAway);
  const { status, errorMap, details } = failure;
  const isNamed = Object.keys(errorMap).length > 0;
  const body: ErrorBody = {
    errors: {
      errorMap: isNamed ? { ...errorMap } : notUnderstood.errorMap,
      ...(details.length > 0 && { details: [...details] }),
    },
  };
  response.status(status).json(body);
}
