import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './chooseEncoding';
import type { BodyForm, EncodedBody } from './encodedBody';
import { isNotModified } from './isNotModified';

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
): void | Promise<void> {
  const form = body.formFor(chooseEncoding(request.headers['accept-encoding']));
  if ('then' in form) return form.then((made) => sendForm(request, response, made, sent));
  sendForm(request, response, form, sent);
}

function sendForm(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, encoding, etag }: BodyForm,
  { status, contentType, headers }: Sent,
): void {
  const common = { vary: 'accept-encoding', etag, ...headers };
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return;
  }
  response.writeHead(status, {
    ...common,
    'content-type': contentType,
    'content-length': bytes.byteLength,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
