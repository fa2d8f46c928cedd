import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One body in the forms browsers ask for, each compressed once. */
export interface EncodedBody {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Strong entity tag per form: the bytes differ, so the tags must. */
  readonly etags: Readonly<Record<Encoding, string>>;
  /** False for bodies so small that compressing them gains nothing; they are always sent as they are. */
  readonly isCompressed: boolean;
  readonly bytes: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const SMALL_BYTES = 512;

/**
 * Compresses a body for keeping.
 * @param effort  brotli quality: 5 while a shopper waits, up to 11 for files served for ever
 */
export async function encodeBody(identity: Buffer, effort = 5): Promise<EncodedBody> {
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const isSmall = identity.byteLength < SMALL_BYTES;
  const [br, gz] = isSmall
    ? [identity, identity]
    : await Promise.all([
        compressBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
          },
        }),
        compressGzip(identity, { level: 6 }),
      ]);
  return {
    bodies: { identity, gzip: gz, br },
    etags: { identity: `"${hash}"`, gzip: `"${hash}-gzip"`, br: `"${hash}-br"` },
    isCompressed: !isSmall,
    bytes: identity.byteLength + (isSmall ? 0 : br.byteLength + gz.byteLength),
  };
}

/** The best form the browser accepts; a quality of zero refuses a form. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map<string, number>();
  for (const part of acceptEncoding?.toLowerCase().split(',') ?? []) {
    const [name = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    accepted.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const quality = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  if (quality('br') > 0 && quality('br') >= quality('gzip')) return 'br';
  return quality('gzip') > 0 ? 'gzip' : 'identity';
}

/** Whether the browser's copy is still the one it would get. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
