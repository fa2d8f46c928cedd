import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, isNotModified, type EncodedBody } from './encodedBody';

interface Sent {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a kept body in the form the browser accepts, or 304 when it has it already. */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: EncodedBody,
  sent: Sent,
): void {
  const encoding = body.isCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = body.etags[encoding];
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', etag);
  for (const [name, value] of Object.entries(sent.headers)) response.setHeader(name, value);
  if (sent.status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const bytes = body.bodies[encoding];
  response.statusCode = sent.status;
  response.setHeader('content-type', sent.contentType);
  response.setHeader('content-length', bytes.byteLength);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
