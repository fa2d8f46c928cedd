import type { IncomingHttpHeaders } from 'node:http';
import { listen, type Listening } from './listen';

/** What a service of a test was asked. */
export interface AskedJson {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A service on a port that takes JSON and answers what the test says. */
export function listenJson(
  answer: (asked: AskedJson) => { readonly status: number; readonly body: unknown },
): Promise<Listening> {
  return listen((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { url = '/', headers } = request;
      const { status, body } = answer({ url, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
}
