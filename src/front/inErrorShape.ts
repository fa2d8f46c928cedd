import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { refuseCall } from './refuseCall';

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
