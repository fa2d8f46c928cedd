import { loadWithRetry } from '@/lib/loadWithRetry';
import type { ReactionEvent, Tracker } from './reactions';

interface LateTracking {
  /** Whether an event is one that this tracker is for. */
  readonly isNeeded: (event: ReactionEvent) => boolean;
  readonly load: () => Promise<Tracker>;
  /** Gets the events as long as the tracker is not needed, and all of them where its code cannot be loaded. */
  readonly meanwhile?: Tracker;
}

/**
 * A tracker whose code is loaded when it is needed. Events wait from then on until it is there, so that they keep their order.
 * @returns `begin` loads it, `track` takes an event
 */
export function createLateTracker({ isNeeded, load, meanwhile = () => undefined }: LateTracking) {
  let tell: Tracker | undefined;
  let waiting: ReactionEvent[] | undefined;
  const arrive = (tracker: Tracker) => {
    tell = tracker;
    waiting?.forEach(tracker);
    waiting = [];
  };
  const begin = () => {
    if (waiting) return;
    waiting = [];
    loadWithRetry(load).then(arrive, () => arrive(meanwhile));
  };
  const track: Tracker = (event) => {
    if (tell) return tell(event);
    if (!waiting && isNeeded(event)) begin();
    if (waiting) waiting.push(event);
    else meanwhile(event);
  };
  return { begin, track };
}
