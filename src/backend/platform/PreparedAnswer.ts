import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const COMPRESS_FROM_BYTES = 1_500;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = 'br' | 'gzip';

/** An answer that is checked against its contract and serialised once, sent many times, and compressed once per encoding. */
export class PreparedAnswer {
  private readonly answer: object;
  private readonly toForm: (checked: never) => object;
  private body: Buffer | undefined;
  private readonly encoded = new Map<Encoding, Buffer>();

  /** @param toForm  makes the form that is sent of the answer once it is checked; the answer itself when left out */
  constructor(answer: object, toForm: (checked: never) => object = (checked) => checked) {
    this.answer = answer;
    this.toForm = toForm;
  }

  /**
   * The body, written at the first call.
   * @throws  ZodError when the answer is not what the contract promises
   */
  written(contract: z.core.$ZodType): Buffer {
    const toForm = this.toForm as (checked: unknown) => object;
    this.body ??= Buffer.from(JSON.stringify(toForm(z.parse(contract, this.answer))));
    return this.body;
  }

  /** Sends it in the shortest form the caller takes. */
  send(request: FastifyRequest, reply: FastifyReply, contract: z.core.$ZodType): FastifyReply {
    const body = this.written(contract);
    const encoding = this.encodingFor(request, body);
    void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!encoding) return reply.send(body);
    return reply.header('content-encoding', encoding).send(this.compressed(encoding, body));
  }

  private encodingFor({ headers }: FastifyRequest, body: Buffer): Encoding | undefined {
    if (body.length < COMPRESS_FROM_BYTES) return undefined;
    const taken = String(headers['accept-encoding'] ?? '');
    return (['br', 'gzip'] as const).find((one) =>
      new RegExp(`\\b${one}\\b(?!;\\s*q=0(?:\\.0*)?\\b)`).test(taken),
    );
  }

  private compressed(encoding: Encoding, body: Buffer): Buffer {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body);
    this.encoded.set(encoding, made);
    return made;
  }
}
