import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding, type BodyForm, type EncodedBody } from './encodedBody';

interface Sent {
  readonly status: number;
  readonly contentType: string;
  /** The same for every sending of this body; called once for each of its forms. */
  readonly headers: () => Readonly<Record<string, string>>;
}

/** Headers of a form, put together once. */
const headersOf = new WeakMap<BodyForm, OutgoingHttpHeaders>();

/** Sends a body in the form the browser accepts, or 304 when it has it already. */
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
  form: BodyForm,
  { status, contentType, headers }: Sent,
): void {
  const { bytes, etag } = form;
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { vary: 'accept-encoding', etag, ...headers() }).end();
    return;
  }
  const known = headersOf.get(form);
  const ready = known ?? {
    vary: 'accept-encoding',
    etag,
    ...headers(),
    'content-type': contentType,
    'content-length': bytes.byteLength,
    ...(form.encoding === 'identity' ? {} : { 'content-encoding': form.encoding }),
  };
  if (!known) headersOf.set(form, ready);
  response.writeHead(status, ready);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether the browser's copy is still the one it would get. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
