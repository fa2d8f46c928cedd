import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from './chooseEncoding';

/** One form of a body as it goes over the wire. */
export interface BodyForm {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Strong: forms that differ by a byte have different tags. */
  readonly etag: string;
}

/** A body with the forms of it that were asked for so far. */
export interface EncodedBody {
  readonly identity: BodyForm;
  /** False for bodies so small that compressing them gains nothing; they are always sent as they are. */
  readonly isCompressed: boolean;
  /** Memory it takes, its compressed forms estimated. */
  readonly bytes: number;
  /** What the browser accepts; a promise only while it is being made for the first time. */
  formFor(encoding: Encoding): BodyForm | Promise<BodyForm>;
}

/** How much work compressing may be. */
interface Effort {
  readonly br: number;
  readonly gzip: number;
}

/** While the first shopper waits: two thirds of the work, a few bytes more. */
const QUICK: Effort = { br: 3, gzip: 5 };
/** For everybody who asks again. */
const THOROUGH: Effort = { br: 5, gzip: 8 };

const SMALL_BYTES = 512;
/** Longer bodies are compressed beside other work. */
const AT_ONCE_BYTES = 512 * 1024;
/** Holds a compressed page whole. */
const CHUNK_BYTES = 64 * 1024;
/** Compressed pages take less than this part of their length, both forms together. */
const FORMS_SHARE = 0.4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Prepares a body for sending. Forms are made when somebody asks for them: quickly for the first one, who waits, and
 * thoroughly as soon as a second one asks, so that pages nobody comes back to cost little.
 * @param final  for files served for ever: this effort at once
 */
export function encodeBody(identity: Buffer, final?: Effort): EncodedBody {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const isCompressed = identity.byteLength >= SMALL_BYTES;
  const plain: BodyForm = { bytes: identity, encoding: 'identity', etag: `"${hash}"` };
  const forms = new Map<Encoding, BodyForm | Promise<BodyForm>>([['identity', plain]]);
  const begun = new Set<Encoding>();

  const formOf = (bytes: Buffer, encoding: 'br' | 'gzip', effort: Effort): BodyForm => ({
    bytes,
    encoding,
    etag: `"${hash}-${encoding}${effort[encoding]}"`,
  });
  const make = async (encoding: 'br' | 'gzip', effort: Effort): Promise<BodyForm> =>
    formOf(await compress(identity, encoding, effort), encoding, effort);
  const keep = async (encoding: Encoding, making: Promise<BodyForm>): Promise<BodyForm> => {
    const form = await making;
    forms.set(encoding, form);
    return form;
  };

  return {
    identity: plain,
    isCompressed,
    bytes: Math.ceil(identity.byteLength * (isCompressed ? 1 + FORMS_SHARE : 1)),
    formFor(asked) {
      if (asked === 'identity' || !isCompressed) return plain;
      const known = forms.get(asked);
      if (known && !('then' in known) && !final && !begun.has(asked)) {
        begun.add(asked);
        keep(asked, make(asked, THOROUGH)).catch(() => undefined);
      }
      if (known) return known;
      if (!final && identity.byteLength <= AT_ONCE_BYTES) {
        const form = formOf(compressAtOnce(identity, asked), asked, QUICK);
        forms.set(asked, form);
        return form;
      }
      const making = keep(asked, make(asked, final ?? QUICK));
      forms.set(asked, making);
      making.catch(() => forms.delete(asked));
      return making;
    },
  };
}

function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, gzipOptions(effort));
  return compressBrotli(body, brotliOptions(body, effort));
}

/** On the spot: a page is compressed in about a millisecond, and taking it to another thread costs as much again. */
function compressAtOnce(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'gzip'
    ? gzipSync(body, gzipOptions(QUICK))
    : brotliCompressSync(body, brotliOptions(body, QUICK));
}

const gzipOptions = (effort: Effort) => ({ level: effort.gzip, chunkSize: CHUNK_BYTES });

function brotliOptions(body: Buffer, effort: Effort) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    chunkSize: CHUNK_BYTES,
    params: { [BROTLI_PARAM_QUALITY]: effort.br, [BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  };
}
