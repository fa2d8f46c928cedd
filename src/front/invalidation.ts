import type { IncomingMessage, ServerResponse } from 'node:http';
import { Redis } from 'ioredis';
import {
  countRecovery,
  isReducedTag,
  noteContentChange,
  onRecovery,
  reducedTag,
} from '@/contracts/contentVersion';
import { invalidation, type Invalidation, signedText } from '@/contracts/publicPort';
import { safely } from '@/lib/safely';
import { isSignatureOf } from '@/lib/signature';

/** Tells every process of the shop which tags were cleared. */
export interface InvalidationBus {
  publish(tags: readonly string[]): void;
  close(): Promise<void>;
}

/** What is used of a Redis connection. */
export type BusConnection = Pick<Redis, 'publish' | 'subscribe' | 'on' | 'quit'>;

interface InvalidationBusOptions {
  readonly connect: () => BusConnection;
  readonly onTags: (tags: readonly string[]) => void;
  readonly onError: (message: string, error: unknown) => void;
}

const CHANNEL = 'larkstem:invalidate';

/**
 * Spreads invalidations over Redis to all processes, this one included. Messages sent while the connection was away
 * are lost, so everything is cleared when it comes back.
 */
export function createInvalidationBus({ connect, onTags, onError }: InvalidationBusOptions): InvalidationBus {
  const [sender, listener] = [connect(), connect()];
  let wasReady = false;
  listener.on('ready', () => {
    listener.subscribe(CHANNEL).catch((error: unknown) => onError('Cannot listen for invalidations', error));
    if (wasReady) onTags([invalidation.everything]);
    wasReady = true;
  });
  listener.on('message', (_channel: string, text: string) => {
    try {
      onTags(JSON.parse(text) as string[]);
    } catch (error) {
      onError('An invalidation message could not be read', error);
    }
  });
  for (const connection of [sender, listener]) {
    connection.on('error', (error: unknown) => onError('Redis connection failed', error));
  }
  return {
    publish(tags) {
      sender.publish(CHANNEL, JSON.stringify(tags)).catch((error: unknown) => {
        onError('An invalidation could not be spread', error);
        onTags(tags);
      });
    },
    close: async () => void (await Promise.allSettled([sender.quit(), listener.quit()])),
  };
}

/** Connects to a Redis address. */
export function connectRedis(redisUrl: string): BusConnection {
  return new Redis(redisUrl, {
    maxRetriesPerRequest: 2,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
}

interface InvalidationOptions {
  /** Set where there are several processes. */
  readonly redisUrl?: string;
  readonly clearPages: (tags: readonly string[]) => void;
  /** Reads partners and split tests again. */
  readonly refreshLists: () => Promise<unknown>;
  readonly onError: (message: string, error: unknown) => void;
}

/**
 * Clears pages by tag, in all processes, and reads partners and split tests again when they changed. A service that answers again clears the
 * pages that were made without it.
 */
export function connectInvalidation(options: InvalidationOptions): InvalidationBus {
  const { redisUrl, clearPages, refreshLists, onError } = options;
  const clear = (tags: readonly string[]) => {
    if (tags.every(isReducedTag)) countRecovery();
    else noteContentChange();
    clearPages(tags);
    if (tags.includes(invalidation.everything)) void refreshLists();
  };
  const bus = redisUrl
    ? createInvalidationBus({ connect: () => connectRedis(redisUrl), onTags: clear, onError })
    : undefined;
  const stopListening = onRecovery((service) => {
    const tags = [reducedTag(service)];
    clearPages(tags);
    bus?.publish(tags);
  });
  return {
    publish: (tags) => (bus ? bus.publish(tags) : clear(tags)),
    async close() {
      stopListening();
      await bus?.close();
    },
  };
}

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
  const { tags } = Object(safely(() => JSON.parse(body) as unknown)) as Partial<Invalidation>;
  const isUsable =
    Array.isArray(tags) && tags.length <= MAX_TAGS && tags.every((tag) => typeof tag === 'string');
  return isUsable ? tags : undefined;
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
