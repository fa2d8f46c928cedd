import type { ShopEvent } from '@/contracts/analytics';
import type { EventSink } from './events';

/** Most events of one call, and most characters of them: at most 48 kB as they are sent, of the server's 64. */
const largestBatch = 20;
const longestBatch = 16_000;
/** Most full batches that wait while the shop cannot be reached; older ones are dropped. */
const mostBatches = 5;

/** Events that leave together. The key stays the same however often they are sent, so that they are stored once. */
export interface EventBatch {
  readonly key: string;
  readonly events: readonly ShopEvent[];
}

/** How a call ended: taken, not now (no connection, too many calls, a busy shop), or never to be sent again. */
export type SendResult = 'taken' | 'later' | 'refused';

interface QueueSurroundings {
  /** Whether the visitor allows it at this moment. */
  readonly isMeasured: () => boolean;
  readonly isOnline: () => boolean;
  readonly send: (batch: EventBatch) => Promise<SendResult>;
}

export interface EventQueue {
  readonly add: EventSink;
  /** Sends what waits, one batch after the other. */
  flush(): Promise<void>;
  /** Sends all of it at once: the page may not live until the first answer. */
  leave(): void;
}

/**
 * Collects events for the shop's own server. Full batches leave at once, the rest when it is flushed. What cannot be sent waits
 * for the next time. A visitor who no longer allows it takes back what has not left.
 * @source docs/decisions/0068-events-and-where-they-go.md
 */
export function createEventQueue({ isMeasured, isOnline, send }: QueueSurroundings): EventQueue {
  const batches = collectBatches();
  let sending: Promise<void> | undefined;
  /** What may leave now. */
  const ready = (): readonly EventBatch[] => {
    if (!isOnline()) return [];
    if (!isMeasured()) batches.clear();
    return batches.waiting();
  };
  const sendBatch = async (batch: EventBatch): Promise<boolean> => {
    batches.underWay.add(batch);
    const result = await send(batch).catch((): SendResult => 'later');
    batches.underWay.delete(batch);
    if (result !== 'later') batches.remove(batch);
    return result !== 'later';
  };
  const sendAll = async () => {
    for (let [next] = ready(); next; [next] = ready()) if (!(await sendBatch(next))) return;
  };
  const start = () => {
    if (ready().length > 0)
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    return sending;
  };
  return {
    add: (event, facts) => {
      if (batches.add({ event, facts })) void start();
    },
    flush: async () => {
      if (!isOnline()) return;
      batches.close();
      await start();
    },
    leave: () => {
      if (!isOnline()) return;
      batches.close();
      for (const batch of ready()) void sendBatch(batch);
    },
  };
}

/** Events in batches: the full ones, and the one that still grows. */
function collectBatches() {
  let open: ShopEvent[] = [];
  let openLength = 0;
  let full: readonly EventBatch[] = [];
  const underWay = new Set<EventBatch>();
  const remove = (...gone: readonly EventBatch[]) => {
    full = full.filter((batch) => !gone.includes(batch));
  };
  const waiting = () => full.filter((batch) => !underWay.has(batch));
  const close = () => {
    if (open.length > 0) full = [...full, { key: globalThis.crypto.randomUUID(), events: open }];
    open = [];
    openLength = 0;
  };
  return {
    underWay,
    waiting,
    remove,
    close,
    clear: () => remove(...full),
    /** @returns whether there is a full batch more; never while many wait, because each would be a call of its own */
    add: (event: ShopEvent): boolean => {
      const { length } = JSON.stringify(event);
      const before = full.length;
      if (openLength + length > longestBatch) close();
      open.push(event);
      openLength += length;
      if (open.length >= largestBatch) close();
      const isMore = full.length > before;
      remove(...waiting().slice(0, Math.max(full.length - mostBatches, 0)));
      return isMore && before < mostBatches;
    },
  };
}
