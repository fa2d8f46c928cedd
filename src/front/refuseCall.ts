import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorBody, errorKey, notUnderstood } from '@/contracts/errors';

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

/** Headers that speak of a body which is not sent. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'etag'];

/**
 * Lets an answer through, unless it is a refusal that is no JSON: Next itself refuses bodies that are too long or broken,
 * unknown addresses and handlers that throw, each in a form of its own. The status stays, the body becomes the shop's.
 */
export function inErrorShape(response: ServerResponse, traceId: string): ServerResponse {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const flushHeaders = response.flushHeaders.bind(response);
  let isReplaced = false;

  const replaces = (status = response.statusCode, headers?: unknown): boolean => {
    if (!isReplaced && !response.headersSent && status >= 400 && !isJson(response, headers)) {
      isReplaced = true;
      response.statusCode = status;
    }
    return isReplaced;
  };
  const refuse = () => {
    Object.assign(response, { writeHead, write, end, flushHeaders, statusMessage: '' });
    for (const name of OF_THE_BODY) response.removeHeader(name);
    refuseCall(response, response.statusCode, traceId);
    return response;
  };

  return Object.assign(response, {
    writeHead: ((status: number, ...rest: [OutgoingHttpHeaders]) =>
      replaces(status, rest.at(-1)) ? response : writeHead(status, ...rest)) as typeof writeHead,
    write: ((...given: [string]) => replaces() || write(...given)) as typeof write,
    end: ((...given: [string]) => (replaces() ? refuse() : end(...given))) as typeof end,
    flushHeaders: () => {
      if (!replaces()) flushHeaders();
    },
  });
}

function isJson(response: ServerResponse, headers: unknown): boolean {
  const given = Object.entries((headers ?? {}) as OutgoingHttpHeaders);
  const named = given.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  return String(named ?? response.getHeader('content-type') ?? '').includes('json');
}
