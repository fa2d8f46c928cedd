import type { ServerResponse } from 'node:http';
import { errorKey, notUnderstood, type ErrorBody } from '@/contracts/errors';

/** Whether an address is that of a call, whose refusals are read by programs; all others are looked at by people. */
export const isCall = (address: string): boolean => /^\/(?:gateway(?:[/?]|$)|api\/)/.test(address);

/** Refuses a call in the shop's one error shape; when an answer has begun already, the line is closed. */
export function refuseCall(response: ServerResponse, status: number, traceId: string): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ errors: errorsOf(status), traceId } satisfies ErrorBody);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  });
  response.end(body);
}

const tooLarge = 'The request is too large.';
const away = { errorMap: { [errorKey.unavailable]: 'The service cannot be reached just now.' } };
const byStatus: Readonly<Record<number, ErrorBody['errors']>> = {
  404: { errorMap: { [errorKey.notFound]: 'There is nothing here.' } },
  413: { errorMap: { [errorKey.tooLarge]: tooLarge }, details: [{ path: 'body', message: tooLarge }] },
  414: { errorMap: { [errorKey.tooLarge]: 'The address is too long.' } },
  502: away,
  503: away,
  504: away,
};
const ourFault: ErrorBody['errors'] = {
  errorMap: { [errorKey.serverError]: 'Something went wrong on our side.' },
};

const errorsOf = (status: number): ErrorBody['errors'] =>
  byStatus[status] ?? (status >= 500 ? ourFault : notUnderstood);
