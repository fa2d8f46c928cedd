import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidation, signedText, type Invalidation } from '@/contracts/publicPort';
import { isSignatureOf } from '@/lib/signature';

interface InvalidationEndpointOptions {
  readonly secret: string;
  readonly nowMs: () => number;
  readonly onTags: (tags: readonly string[]) => void;
}

const MAX_BODY_BYTES = 65_536;
const MAX_TAGS = 1000;

/** Takes the backend's signed word that content changed. Repeating a message is harmless: clearing twice clears once. */
export function createInvalidationEndpoint({ secret, nowMs, onTags }: InvalidationEndpointOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number) => void response.writeHead(status, { 'cache-control': 'no-store' }).end();
    if (request.method !== 'POST') return answer(405);
    const body = await readBody(request);
    if (body === undefined) return answer(413);
    const timestamp = String(request.headers[invalidation.timestampHeader] ?? '');
    const signature = String(request.headers[invalidation.signatureHeader] ?? '');
    const isRecent =
      /^\d{1,15}$/.test(timestamp) && Math.abs(nowMs() - Number(timestamp)) <= invalidation.toleranceMs;
    if (!isRecent || !isSignatureOf(signedText(timestamp, body), signature, secret)) return answer(401);
    const tags = readTags(body);
    if (!tags) return answer(400);
    onTags(tags);
    return answer(204);
  };
}

function readTags(body: string): readonly string[] | undefined {
  try {
    const { tags } = JSON.parse(body) as Partial<Invalidation>;
    const isUsable =
      Array.isArray(tags) && tags.length <= MAX_TAGS && tags.every((tag) => typeof tag === 'string');
    return isUsable ? tags : undefined;
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
