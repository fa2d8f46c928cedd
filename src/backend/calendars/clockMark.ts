import { LRUCache } from 'lru-cache';
import { localDate } from '../places/localDate';
import { utcOffset } from '../places/utcOffset';
import type { DeliveryRules } from './deliveryRules';
import { isCutOffPassed } from './isCutOffPassed';

const MINUTE_MS = 60_000;
/** A few minutes of every zone, and what tests ask about. */
const MAX_MARKS = 1_000;

interface RulesClock {
  /** Every cut-off of the rules, each once. */
  readonly cutOffs: readonly string[];
  /** By time zone and minute. */
  readonly marks: LRUCache<string, string>;
}

const clocks = new WeakMap<DeliveryRules, RulesClock>();

/**
 * Names all a clock can say to the rules at a place: the date there, its offset, and which cut-offs have passed. As long as
 * the mark stays the same, no verdict changes because of the time.
 * @param timeZone  IANA name
 * @source          spec §5 Delivery date, §9 Dates and time
 */
export function clockMark(rules: DeliveryRules, timeZone: string, now: Date): string {
  const clock = clocks.get(rules) ?? {
    cutOffs: cutOffsOf(rules),
    marks: new LRUCache<string, string>({ max: MAX_MARKS }),
  };
  clocks.set(rules, clock);
  const moment = `${timeZone} ${Math.floor(now.getTime() / MINUTE_MS)}`;
  const held = clock.marks.get(moment);
  if (held !== undefined) return held;
  const passed = clock.cutOffs.map((cutOff) => Number(isCutOffPassed(timeZone, cutOff, now))).join('');
  const mark = `${localDate(timeZone, now).dateIso}${utcOffset(timeZone, now).text}/${passed}`;
  clock.marks.set(moment, mark);
  return mark;
}

function cutOffsOf({ areas, origins, deskChanges }: DeliveryRules): string[] {
  const ofAreas = [...areas.values()].flatMap(({ weekdays }) => weekdays.map((weekday) => weekday?.cutOff));
  const all = [
    ...ofAreas,
    ...origins.map(({ cutOff }) => cutOff),
    ...deskChanges.map(({ cutOff }) => cutOff),
  ];
  return [...new Set(all)].filter((cutOff) => cutOff !== undefined).sort();
}
