import type { DeliveryOption } from '@/contracts/calendars';
import type { DeliveryChannel, DeliveryFee } from '../rules/deliveryRules';
import { type CalendarDay, isoOf, weekdayOf } from './calendarDay';
import type { DateVerdict, OfferedSlot } from './dateVerdict';
import type { DeliveryWindow } from './deliveryWindows';

/** Kinds of delivery a shopper tells apart in the calendar. */
export type LegendGroup = 'standard' | 'sameday' | 'saturday' | 'flexible' | 'holiday';

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

/**
 * Delivery on the day itself.
 * @source  spec §3 Available dates, §4 Delivery window label
 */
export function fixedOption(
  day: CalendarDay,
  slots: readonly [OfferedSlot, ...OfferedSlot[]],
  price: DeliveryFee,
  today: CalendarDay,
): DeliveryOptionDomain {
  return {
    deliveryOption: 'fixed',
    ...ways(slots[0].channel),
    deliveryFeeCents: price.feeCents,
    surchargeCents: price.surchargeCents,
    message: price.messageKey,
    ...legend(day === today ? 'sameday' : weekdayOf(day) === SATURDAY ? 'saturday' : 'standard'),
    startIso: isoOf(day),
    dates: [isoOf(day)],
    slots,
  };
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
  const dates: string[] = [];
  let surchargeCents = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const verdict = verdictOf(day);
    if ('slots' in verdict) slots.push(...verdict.slots);
    dates.push(isoOf(day));
    surchargeCents = Math.min(surchargeCents, priceOf(day)?.surchargeCents ?? 0);
  }
  return {
    deliveryOption: rule.kind,
    ...ways(slots[0]?.channel ?? 'florist'),
    deliveryFeeCents: rule.feeCents,
    surchargeCents,
    message: rule.messageKey,
    ...legend(rule.kind),
    startIso: isoOf(days[0]),
    endIso: dates[dates.length - 1],
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

function ways(channel: DeliveryChannel) {
  return { channel, shippingMethod: channel === 'florist' ? 'hand-delivery' : 'parcel' } as const;
}

function legend(group: LegendGroup) {
  return { legendGroup: group, legendLabel: legendLabels[group] };
}
