import { Redis } from 'ioredis';
import { invalidation } from '@/contracts/publicPort';

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
