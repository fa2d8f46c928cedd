import type { Reaction, ReactionEvent } from './createReactions';

/** Turns what happened into events. */
export type Tracker = (event: ReactionEvent) => void;

/** Happenings of the first moments, until measuring has begun; more than a page's start ever makes are let go. */
const longestWait = 200;
let waiting: ReactionEvent[] = [];
let track: Tracker = (event) => {
  if (waiting.length < longestWait) waiting.push(event);
};

/** Hands every happening to whoever measures. The table of what is an event comes after the page: trackingTable.ts. */
export const tracking: Reaction = (event) => {
  if (typeof window !== 'undefined') track(event);
};

/** Begins to measure, with what happened meanwhile first. */
export function startTracking(tracker: Tracker): void {
  track = tracker;
  const missed = waiting;
  waiting = [];
  missed.forEach(tracker);
}
