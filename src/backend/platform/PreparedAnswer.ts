import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COMPRESS_FROM_BYTES = 1_500;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip';

/**
 * An answer that is serialised once and sent many times, compressed at most once per encoding. Its maker has checked it
 * against the contract; it is not checked again.
 */
export class PreparedAnswer {
  readonly body: Buffer;
  private readonly encoded = new Map<Encoding, Buffer>();

  constructor(json: string) {
    this.body = Buffer.from(json);
  }

  /** Sends it in the shortest form the caller takes. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = this.encodingFor(request);
    void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!encoding) return reply.send(this.body);
    return reply.header('content-encoding', encoding).send(this.compressed(encoding));
  }

  private encodingFor({ headers }: FastifyRequest): Encoding | undefined {
    if (this.body.length < COMPRESS_FROM_BYTES) return undefined;
    const taken = String(headers['accept-encoding'] ?? '');
    return (['br', 'gzip'] as const).find((one) =>
      new RegExp(`\\b${one}\\b(?!;\\s*q=0(?:\\.0*)?\\b)`).test(taken),
    );
  }

  private compressed(encoding: Encoding): Buffer {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotliCompressSync(this.body, BROTLI) : gzipSync(this.body);
    this.encoded.set(encoding, made);
    return made;
  }
}
