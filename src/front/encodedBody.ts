import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One form of a body as it goes over the wire. */
export interface BodyForm {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Strong: forms that differ by a byte have different tags. */
  readonly etag: string;
}

/** A body with the forms of it that were requested so far. */
export interface EncodedBody {
  readonly identity: BodyForm;
  /** False for bodies so small that compressing them gains nothing; they are always sent as they are. */
  readonly isCompressed: boolean;
  /** Memory it takes, its compressed forms estimated. */
  readonly bytes: number;
  /** What the browser accepts; a promise only while it is being made for the first time. */
  formFor(encoding: Encoding): BodyForm | Promise<BodyForm>;
}

/** Quality levels of the two compressions. */
interface Effort {
  readonly br: number;
  readonly gzip: number;
}

/** A page is compressed in about two milliseconds, while the first shopper waits. */
const PAGE_EFFORT: Effort = { br: 5, gzip: 6 };
/** Files are compressed once and served for ever. */
export const FILE_EFFORT: Effort = { br: 11, gzip: 9 };
/** A page that is requested again: 8 to 10 % fewer bytes for 20 to 60 ms of another thread. */
const AGAIN_EFFORT: Effort = { ...PAGE_EFFORT, br: 10 };
/** How long that work rests, in units of the time it has taken: it uses a quarter of one core at most. */
const REST_SHARE = 3;

const SMALL_BYTES = 512;
/** Longer bodies are compressed beside other work. For shorter ones another thread costs as much as the work itself. */
const SYNC_BYTES = 512 * 1024;
/** Holds a compressed page whole. */
const CHUNK_BYTES = 64 * 1024;
/** Compressed pages take less than this part of their length, both forms together. */
const FORMS_SHARE = 0.4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Prepares a body for sending. Each form is made when it is requested for the first time, and then reused; the brotli form of a
 * page is replaced by a shorter one after its second request.
 */
export function encodeBody(identity: Buffer, effort = PAGE_EFFORT): EncodedBody {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const isCompressed = identity.byteLength >= SMALL_BYTES;
  const isSync = effort === PAGE_EFFORT && identity.byteLength <= SYNC_BYTES;
  const plain: BodyForm = { bytes: identity, encoding: 'identity', etag: `"${hash}"` };
  const forms = new Map<Encoding, BodyForm | Promise<BodyForm>>();
  let isFinal = !isSync;

  const formOf = (bytes: Buffer, encoding: 'br' | 'gzip', used = effort): BodyForm => {
    const form = { bytes, encoding, etag: `"${hash}-${encoding}${used[encoding]}"` };
    forms.set(encoding, form);
    return form;
  };
  const improve = () => {
    isFinal = compressAgain(identity, (bytes) => void formOf(bytes, 'br', AGAIN_EFFORT));
  };
  const make = (encoding: 'br' | 'gzip'): BodyForm | Promise<BodyForm> => {
    if (isSync) return formOf(compressSync(identity, encoding, effort), encoding);
    const form = compress(identity, encoding, effort).then((bytes) => formOf(bytes, encoding));
    forms.set(encoding, form);
    form.catch(() => forms.delete(encoding));
    return form;
  };

  return {
    identity: plain,
    isCompressed,
    bytes: Math.ceil(identity.byteLength * (isCompressed ? 1 + FORMS_SHARE : 1)),
    formFor(encoding) {
      if (encoding === 'identity' || !isCompressed) return plain;
      const form = forms.get(encoding);
      if (form && encoding === 'br' && !isFinal) improve();
      return form ?? make(encoding);
    },
  };
}

/** Monotonic milliseconds; infinite while a page is being compressed again. */
let restsUntilMs = 0;

/**
 * Compresses a page better, beside other work; what fails leaves the page as it is.
 * @returns false when it was not begun, because another page is being compressed or has just been
 */
function compressAgain(body: Buffer, replace: (bytes: Buffer) => void): boolean {
  const begunMs = performance.now();
  if (begunMs < restsUntilMs) return false;
  restsUntilMs = Infinity;
  const rest = () => {
    const nowMs = performance.now();
    restsUntilMs = nowMs + REST_SHARE * (nowMs - begunMs);
  };
  compress(body, 'br', AGAIN_EFFORT)
    .then(replace, () => undefined)
    .finally(rest);
  return true;
}

function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, gzipOptions(effort));
  return compressBrotli(body, brotliOptions(body, effort));
}

function compressSync(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Buffer {
  if (encoding === 'gzip') return gzipSync(body, gzipOptions(effort));
  return brotliCompressSync(body, brotliOptions(body, effort));
}

const gzipOptions = (effort: Effort) => ({ level: effort.gzip, chunkSize: CHUNK_BYTES });

function brotliOptions(body: Buffer, effort: Effort) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    chunkSize: CHUNK_BYTES,
    params: { [BROTLI_PARAM_QUALITY]: effort.br, [BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  };
}

/** Browsers send a handful of different headers; reading one costs as much as a tenth of a cached page. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The form the browser likes best; between equals brotli, which is shorter. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const encoding =
    negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] }) ?? 'identity';
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

interface Sent {
  readonly status: number;
  readonly contentType: string;
  /** The same for every sending of this body; called once for each of its forms. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Headers of this answer alone, in place of those. */
  readonly own?: Readonly<Record<string, string>> | undefined;
}

/** Headers of a form, put together once: a fifth of what sending a cached page costs. */
const headersOf = new WeakMap<BodyForm, OutgoingHttpHeaders>();

/** Sends a body in the form the browser accepts, or 304 when it has it already. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: EncodedBody,
  { status, contentType, headers, own }: Sent,
): Promise<void> {
  const form = await body.formFor(chooseEncoding(request.headers['accept-encoding']));
  const { bytes, etag, encoding } = form;
  if (status === 200 && isNotModified(request.headers['if-none-match'], etag))
    return void response.writeHead(304, { vary: 'accept-encoding', etag, ...headers(), ...own }).end();
  const ready = headersOf.get(form) ?? {
    vary: 'accept-encoding',
    etag,
    ...headers(),
    'content-type': contentType,
    'content-length': bytes.byteLength,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  headersOf.set(form, ready);
  response.writeHead(status, own ? { ...ready, ...own } : ready);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether the browser's copy is still the one it would get. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
