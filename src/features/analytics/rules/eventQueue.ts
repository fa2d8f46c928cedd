import type { ShopEvent } from '@/contracts/analytics';
import type { EventSink } from './events';

/** Most events of one call. @source docs/decisions/0068-events-and-where-they-go.md */
const largestBatch = 20;
/** Most events that wait while the shop cannot be reached; older ones are dropped. */
const longestQueue = 100;

/** How a call ended: taken, not now (no connection, too many calls, a busy shop), or never to be sent again. */
export type SendResult = 'taken' | 'later' | 'refused';

interface QueueSurroundings {
  /** Whether the visitor allows it at this moment. */
  readonly isMeasured: () => boolean;
  readonly isOnline: () => boolean;
  readonly send: (events: readonly ShopEvent[]) => Promise<SendResult>;
}

export interface EventQueue {
  readonly add: EventSink;
  /** Sends what waits, in calls of twenty, one after the other. */
  flush(): Promise<void>;
}

/**
 * Collects events for the shop's own server. Full batches leave at once, the rest when it is flushed. What cannot be sent waits
 * for the next time. A visitor who no longer allows it takes back what has not left.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function createEventQueue({ isMeasured, isOnline, send }: QueueSurroundings): EventQueue {
  let waiting: ShopEvent[] = [];
  let sending: Promise<void> | undefined;

  const sendAll = async () => {
    while (waiting.length > 0 && isOnline()) {
      if (!isMeasured()) {
        waiting = [];
        return;
      }
      const batch = waiting.slice(0, largestBatch);
      const result = await send(batch).catch((): SendResult => 'later');
      if (result === 'later') return;
      waiting = waiting.filter((event) => !batch.includes(event));
    }
  };
  const flush = () => {
    if (waiting.length === 0 || !isOnline()) return Promise.resolve();
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    add: (event, facts) => {
      const wasFull = waiting.length >= longestQueue;
      waiting = [...waiting, { event, facts }].slice(-longestQueue);
      /* A full queue waits: each further event would be a call of its own. */
      if (!wasFull && waiting.length % largestBatch === 0) void flush();
    },
    flush,
  };
}
