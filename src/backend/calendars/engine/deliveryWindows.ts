import type { CalendarDay } from './calendarDay';
import type { DeliveryChannel, DeliveryRules, WindowRule } from '../rules/deliveryRules';
import { isInScope } from '../rules/ruleScope';
import { occurrencesOf } from './specialDays';

/** Days of which the shop chooses one; each of them can be delivered. */
export interface DeliveryWindow {
  readonly rule: WindowRule;
  readonly days: readonly [CalendarDay, ...CalendarDay[]];
}

/** Between which days windows are looked for, and which days work. */
export interface WindowSearch {
  readonly today: CalendarDay;
  /** Flexible windows must begin, holiday windows lie, between these days. */
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly last: CalendarDay;
  readonly works: (day: CalendarDay) => boolean;
  readonly subject: {
    readonly channel: DeliveryChannel;
    readonly country: 'US' | 'CA';
    readonly state: string;
  };
}

/**
 * Flexible and holiday windows of one route. A flexible window begins on every day that works and keeps the days
 * after it that work too; a holiday window lies around its special day and loses the days that do not.
 * @source  spec §3 Available dates (flexDates), §4 Delivery window label
 */
export function deliveryWindows(rules: DeliveryRules, search: WindowSearch): DeliveryWindow[] {
  return rules.windows
    .filter((rule) => isInScope(rule.scope, search.subject))
    .flatMap((rule) => spansOf(rule, search).map((span) => windowIn(rule, span, search)))
    .filter((window) => window !== undefined)
    .filter((window) => foundOn(window).some((day) => day >= search.from && day <= search.to));
}

/** The days whose answer names a window: a flexible one stands on the day it begins, a holiday one on each of its days. */
export function foundOn({ rule, days }: DeliveryWindow): readonly CalendarDay[] {
  return rule.kind === 'flexible' ? days.slice(0, 1) : days;
}

interface Span {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

function spansOf(rule: WindowRule, { from, to }: WindowSearch): Span[] {
  if (!rule.around) {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      first: from + index,
      last: from + index + rule.lengthDays - 1,
    }));
  }
  const { specialDay, firstOffset, lastOffset } = rule.around;
  return occurrencesOf(specialDay, from - lastOffset, to - firstOffset).map((centre) => ({
    first: centre + firstOffset,
    last: centre + lastOffset,
  }));
}

function windowIn(
  rule: WindowRule,
  span: Span,
  { today, last, works }: WindowSearch,
): DeliveryWindow | undefined {
  const days: CalendarDay[] = [];
  for (let day = Math.max(span.first, today + rule.noticeDays); day <= Math.min(span.last, last); day += 1) {
    if (works(day)) days.push(day);
  }
  const [first, ...others] = days;
  if (first === undefined || days.length < rule.minDates) return undefined;
  if (rule.kind === 'flexible' && first !== span.first) return undefined;
  return { rule, days: [first, ...others] };
}
