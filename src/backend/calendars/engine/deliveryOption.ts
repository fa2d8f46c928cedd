import type { DeliveryOption } from '@/contracts/calendars';
import { isInScope, type ScopeSubject } from '../rules/areas';
import type { DeliveryChannel, DeliveryFee, DeliveryRules, WindowRule } from '../rules/deliveryRules';
import { type CalendarDay, daysOf, type DaySpan, isoOf, spansAround, weekdayOf } from './calendarDay';
import type { DateVerdict, OfferedSlot } from './judgeDays';

/** Kinds of delivery a shopper tells apart in the calendar. */
type LegendGroup = 'standard' | 'sameday' | 'saturday' | 'flexible' | 'holiday';

/** One way to receive a product on a date, in cents. */
export interface DeliveryOptionDomain {
  readonly deliveryOption: 'fixed' | 'flexible' | 'holiday';
  readonly channel: DeliveryChannel;
  readonly shippingMethod: 'hand-delivery' | 'parcel';
  readonly deliveryFeeCents: number;
  readonly surchargeCents: number;
  /** Key of the localised text that explains the price; empty when there is nothing to explain. */
  readonly message: string;
  readonly legendGroup: LegendGroup;
  readonly legendLabel: string;
  /** The day, or the first day of the window. */
  readonly startIso: string;
  /** Last day of the window. */
  readonly endIso?: string;
  /** Days it can arrive: one, or those of the window. */
  readonly dates: readonly string[];
  /** The place taken by an order: one of these, the first that is still free. */
  readonly slots: readonly OfferedSlot[];
}

/** English names of the groups; the storefront has them in its languages under the group's key. */
const legendLabels: Readonly<Record<LegendGroup, string>> = {
  standard: 'Standard Delivery',
  sameday: 'Same-Day Delivery',
  saturday: 'Saturday Delivery',
  flexible: 'Flexible Delivery Window',
  holiday: 'Holiday Delivery Window',
};

const SATURDAY = 6;

/** Delivery on the day itself. @source spec §3 Available dates, §4 Delivery window label */
export function fixedOption(
  day: CalendarDay,
  slots: readonly [OfferedSlot, ...OfferedSlot[]],
  price: DeliveryFee,
  today: CalendarDay,
): DeliveryOptionDomain {
  const ofWeekday = weekdayOf(day) === SATURDAY ? 'saturday' : 'standard';
  return optionOf('fixed', day === today ? 'sameday' : ofWeekday, price, slots, [isoOf(day)]);
}

/**
 * Delivery on one day of a window, at the surcharge of its cheapest day: the shop may choose that one.
 * @source  spec §3 Available dates, §4 Delivery window label
 */
export function windowOption(
  { rule, days }: DeliveryWindow,
  verdictOf: (day: CalendarDay) => DateVerdict,
  priceOf: (day: CalendarDay) => DeliveryFee | undefined,
): DeliveryOptionDomain {
  const slots: OfferedSlot[] = [];
  let surchargeCents = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const verdict = verdictOf(day);
    if ('slots' in verdict) slots.push(...verdict.slots);
    surchargeCents = Math.min(surchargeCents, priceOf(day)?.surchargeCents ?? 0);
  }
  const price = { feeCents: rule.feeCents, surchargeCents, messageKey: rule.messageKey };
  const [first, ...others] = days;
  return optionOf(rule.kind, rule.kind, price, slots, [isoOf(first), ...others.map(isoOf)]);
}

/** One literal without spreads: hundreds of options are made for a calendar. */
function optionOf(
  deliveryOption: DeliveryOptionDomain['deliveryOption'],
  legendGroup: LegendGroup,
  { feeCents, surchargeCents, messageKey }: DeliveryFee,
  slots: readonly OfferedSlot[],
  dates: readonly [string, ...string[]],
): DeliveryOptionDomain {
  const channel = slots[0]?.channel ?? 'florist';
  return {
    deliveryOption,
    channel,
    shippingMethod: channel === 'florist' ? 'hand-delivery' : 'parcel',
    deliveryFeeCents: feeCents,
    surchargeCents,
    message: messageKey,
    legendGroup,
    legendLabel: legendLabels[legendGroup],
    startIso: dates[0],
    endIso: deliveryOption === 'fixed' ? undefined : dates[dates.length - 1],
    dates,
    slots,
  };
}

/**
 * One way to receive a product, as the gateway answers it: money in dollars.
 * @source  spec §3 Available dates
 */
export function presentOption(option: DeliveryOptionDomain): DeliveryOption {
  return {
    deliveryOption: option.deliveryOption,
    channel: option.channel,
    deliveryFee: option.deliveryFeeCents / 100,
    totalSurchargeFee: option.surchargeCents / 100,
    message: option.message,
    legendGroup: option.legendGroup,
    legendLabel: option.legendLabel,
    flexDates: option.deliveryOption === 'fixed' ? [] : [[...option.dates]],
  };
}

/** Days of which the shop chooses one; each of them can be delivered. */
interface DeliveryWindow {
  readonly rule: WindowRule;
  readonly days: readonly [CalendarDay, ...CalendarDay[]];
}

/** Between which days windows are looked for, and which days work. */
interface WindowSearch {
  readonly today: CalendarDay;
  /** Flexible windows must begin, holiday windows lie, between these days. */
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly last: CalendarDay;
  readonly works: (day: CalendarDay) => boolean;
  readonly subject: ScopeSubject;
}

/**
 * Flexible and holiday windows of one route. A flexible window begins on every day that works and keeps the days
 * after it that work too; a holiday window lies near its special day and loses the days that do not.
 * @source  spec §3 Available dates (flexDates), §4 Delivery window label
 */
export function deliveryWindows(rules: DeliveryRules, search: WindowSearch): DeliveryWindow[] {
  return rules.windows
    .filter((rule) => isInScope(rule.scope, search.subject))
    .flatMap((rule) => spansOf(rule, search).map((span) => windowIn(rule, span, search)))
    .filter((window) => window !== undefined)
    .filter((window) => foundOn(window).some((day) => day >= search.from && day <= search.to));
}

/** The days that offer a window: a flexible one is offered on its first day, a holiday one on each of its days. */
export function foundOn({ rule, days }: DeliveryWindow): readonly CalendarDay[] {
  return rule.kind === 'flexible' ? days.slice(0, 1) : days;
}

function spansOf({ around, lengthDays }: WindowRule, { from, to }: WindowSearch): DaySpan[] {
  if (around) return spansAround(around, from, to);
  return daysOf({ first: from, last: to }).map((first) => ({ first, last: first + lengthDays - 1 }));
}

function windowIn(
  rule: WindowRule,
  span: DaySpan,
  { today, last, works }: WindowSearch,
): DeliveryWindow | undefined {
  const possible = { first: Math.max(span.first, today + rule.noticeDays), last: Math.min(span.last, last) };
  const days = daysOf(possible).filter(works);
  const [first, ...others] = days;
  if (first === undefined || days.length < rule.minDates) return undefined;
  if (rule.kind === 'flexible' && first !== span.first) return undefined;
  return { rule, days: [first, ...others] };
}
