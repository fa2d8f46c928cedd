import type { NextApiRequest, NextApiResponse } from 'next';
import type { SameOriginHandler } from '@/same-origin/answer';
import type { InProcessBackend } from './inProcessBackend';
import { listen, type Listening } from './listen';
import { patience, testSecrets } from './testMode';

/** What a same-origin handler answered. */
export interface SameOriginAnswer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string | string[]>>;
}

let clients = 0;

/** Calls a handler of `/api/*` as a page of ours would, each time as another client. */
export async function callSameOrigin(
  handler: SameOriginHandler,
  changes: Partial<NextApiRequest> = {},
): Promise<SameOriginAnswer> {
  const answer: { status: number; body: unknown; headers: Record<string, string | string[]> } = {
    ...{ status: 0, body: undefined, headers: {} },
  };
  const response = {
    setHeader: (name: string, value: string | string[]) => {
      answer.headers[name.toLowerCase()] = value;
    },
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    json: (body: unknown) => (answer.body = body),
    end: (text?: string) => void (answer.body = text),
    redirect: (status: number, to: string) => {
      answer.status = status;
      answer.headers.location = to;
    },
  } as unknown as NextApiResponse;
  const request = {
    ...{ method: 'GET', cookies: {}, query: {}, body: {} },
    socket: { remoteAddress: `10.9.${(clients += 1) >> 8}.${clients & 255}` },
    ...changes,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...changes.headers },
  } as unknown as NextApiRequest;
  await handler(request, response);
  return answer;
}

/** Lets the in-process backend answer on a port, and the handlers of this process find it there. Call it before the first of them. */
export async function openSameOrigin(
  backend: InProcessBackend,
  variables: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const gateway = await listen((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const reply = await backend.app.inject({
        method: request.method as 'GET',
        url: request.url ?? '/',
        headers: request.headers,
        payload: Buffer.concat(parts),
      });
      /* The edge store names itself in a header: without it an unknown partner would be a store that is away. */
      const digest = reply.headers['x-edge-config-digest'];
      response
        .writeHead(reply.statusCode, {
          'content-type': 'application/json',
          ...(digest !== undefined && { 'x-edge-config-digest': digest }),
        })
        .end(reply.body);
    })();
  });
  nameGateway(gateway, variables);
  return gateway;
}

/** Handlers of this process find their services at an address, and secrets long enough to start with. */
export function nameGateway({ origin }: Listening, variables: Readonly<Record<string, string>> = {}): void {
  Object.assign(process.env, {
    ...{ SHOP_MODE: 'test', BACKEND_URL: origin, ...testSecrets, ...patience },
    ...variables,
  });
}
