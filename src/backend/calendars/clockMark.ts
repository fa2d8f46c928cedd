import { localDate } from '../places/localDate';
import { utcOffset } from '../places/utcOffset';
import type { DeliveryRules } from './deliveryRules';
import { isCutOffPassed } from './isCutOffPassed';

const MINUTE_MS = 60_000;

interface HeldMark {
  readonly minute: number;
  readonly mark: string;
}

interface RulesClock {
  /** Every cut-off of the rules, each once. */
  readonly cutOffs: readonly string[];
  /** By time zone: of the minute asked about last. */
  readonly marks: Map<string, HeldMark>;
}

const clocks = new WeakMap<DeliveryRules, RulesClock>();

/**
 * Names all a clock can say to the rules at a place: the date there, its offset, and which cut-offs have passed. As long as
 * the mark stays the same, no verdict changes because of the time.
 * @param timeZone  IANA name
 * @source          spec §5 Delivery date, §9 Dates and time
 */
export function clockMark(rules: DeliveryRules, timeZone: string, now: Date): string {
  const clock = clocks.get(rules) ?? { cutOffs: cutOffsOf(rules), marks: new Map<string, HeldMark>() };
  clocks.set(rules, clock);
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const held = clock.marks.get(timeZone);
  if (held?.minute === minute) return held.mark;
  const passed = clock.cutOffs.map((cutOff) => Number(isCutOffPassed(timeZone, cutOff, now))).join('');
  const mark = `${localDate(timeZone, now).dateIso}${utcOffset(timeZone, now).text}/${passed}`;
  clock.marks.set(timeZone, { minute, mark });
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
