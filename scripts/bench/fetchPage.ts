import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** One answer of the shop, as it came over the wire. */
export interface FetchedPage {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Milliseconds from asking to the first byte. */
  readonly ttfbMs: number;
  readonly totalMs: number;
}

/** Asks without undoing the compression, so that bytes can be counted; with a JSON text it is sent by POST. */
export function fetchPage(
  url: string,
  headers: Record<string, string> = {},
  { agent, json }: { agent?: Agent; json?: string } = {},
): Promise<FetchedPage> {
  const begunAt = performance.now();
  const sent = json === undefined ? {} : { 'content-type': 'application/json' };
  const options = {
    agent,
    method: json === undefined ? 'GET' : 'POST',
    headers: { 'accept-encoding': 'gzip', ...sent, ...headers },
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (response) => {
      const ttfbMs = performance.now() - begunAt;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
          ttfbMs,
          totalMs: performance.now() - begunAt,
        }),
      );
    });
    asked.once('error', reject);
    asked.end(json);
  });
}
