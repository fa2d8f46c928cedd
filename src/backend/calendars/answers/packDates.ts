import type { PackedDatesAnswer } from '@/contracts/calendars';
import type { Alternative } from '@/contracts/common/fields';
import { utcOffset } from '../../places/clocks';
import { type CalendarDay, dayOf } from '../engine/calendarDay';
import { combineDates, type ProductDates } from '../engine/combineDates';
import type { DeliveryDates } from '../engine/deliveryDates';
import { type DeliveryOptionDomain, presentOption } from '../engine/deliveryOption';
import type { Deliveries } from '../engine/openDeliveries';

/** What a packed answer is made of. */
export interface PackInput {
  readonly deliveries: Pick<Deliveries, 'place' | 'todayIso'>;
  readonly now: Date;
  readonly products: readonly ProductDates[];
  readonly fromIso: string;
  readonly wishIso: string;
  /** What could come instead of a product without any date, or sooner than one that has dates. */
  readonly alternativeOf: (id: string) => Alternative | undefined;
}

/**
 * The dates of several products in the gateway's short form: one calendar for all products that travel alike.
 * @source  spec §3 Available dates, §7 Calendars
 */
export function packDates(input: PackInput): PackedDatesAnswer {
  const { deliveries, now, products, fromIso, wishIso, alternativeOf } = input;
  const { place, todayIso } = deliveries;
  const first = dayOf(fromIso);
  const { unavailable, nearestIso, common } = combineDates(products, wishIso);
  const wanted = products.filter(({ whole, isPdpProduct }) => isPdpProduct || whole.options.size === 0);
  const alternatives = wanted.flatMap(({ id }) => {
    const alternative = alternativeOf(id);
    return alternative ? [[id, alternative] as const] : [];
  });
  return {
    fromIso,
    ...packCalendars(products, first),
    productIds: products.map(({ id }) => id),
    alternatives: Object.fromEntries(alternatives),
    unavailable: packRefusals(unavailable, first),
    common: common.map((dateIso) => dayOf(dateIso) - first),
    nearestDate: nearestIso,
    zone: { timeZone: place.timeZone, utcOffset: utcOffset(place.timeZone, now).text, todayIso },
  };
}

function packCalendars(
  products: readonly ProductDates[],
  first: CalendarDay,
): Pick<PackedDatesAnswer, 'options' | 'calendars' | 'calendarOf'> {
  const options = optionTable();
  const indexes = new Map<DeliveryDates, number>();
  const calendars: PackedDatesAnswer['calendars'] = [];
  const calendarOf = products.map(({ requested }) => {
    const known = indexes.get(requested);
    if (known !== undefined) return known;
    indexes.set(requested, calendars.length);
    return calendars.push(packCalendar(requested, first, options.indexOf)) - 1;
  });
  return { options: options.list, calendars, calendarOf };
}

function packCalendar(
  { options, windows }: DeliveryDates,
  first: CalendarDay,
  indexOf: (option: DeliveryOptionDomain) => number,
): PackedDatesAnswer['calendars'][number] {
  const days: number[] = [];
  const chosen: number[] = [];
  for (const [dateIso, ways] of options) {
    const fixed = ways.find(({ deliveryOption }) => deliveryOption === 'fixed');
    if (!fixed) continue;
    days.push(dayOf(dateIso) - first);
    chosen.push(indexOf(fixed));
  }
  return {
    days,
    options: chosen,
    windows: windows.map(({ type, dates, option }) => ({
      type,
      option: indexOf(option),
      days: dates.map((dateIso) => dayOf(dateIso) - first),
    })),
  };
}

/** Ways to deliver, each listed once whatever its dates. There are a handful, so looking through them is quickest. */
function optionTable() {
  const list: PackedDatesAnswer['options'] = [];
  const known: DeliveryOptionDomain[] = [];
  const indexOf = (option: DeliveryOptionDomain): number => {
    const index = known.findIndex((one) => isSameWay(one, option));
    if (index >= 0) return index;
    const { flexDates: _dates, ...way } = presentOption(option);
    known.push(option);
    return list.push(way) - 1;
  };
  return { list, indexOf };
}

function isSameWay(one: DeliveryOptionDomain, other: DeliveryOptionDomain): boolean {
  return (
    one.legendGroup === other.legendGroup &&
    one.deliveryOption === other.deliveryOption &&
    one.deliveryFeeCents === other.deliveryFeeCents &&
    one.surchargeCents === other.surchargeCents &&
    one.channel === other.channel &&
    one.message === other.message
  );
}

function packRefusals(
  unavailable: ReturnType<typeof combineDates>['unavailable'],
  first: CalendarDay,
): PackedDatesAnswer['unavailable'] {
  const groups = new Map<string, PackedDatesAnswer['unavailable'][number]>();
  for (const [dateIso, { reason, productId }] of unavailable) {
    const key = `${reason} ${productId}`;
    const group = groups.get(key) ?? { reason, ...(productId !== undefined && { productId }), days: [] };
    group.days.push(dayOf(dateIso) - first);
    groups.set(key, group);
  }
  return [...groups.values()];
}
