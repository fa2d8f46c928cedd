import type { AvailableDatesAnswer, DeliveryOption, PackedDatesAnswer } from './calendars';
import { DAY_MS } from '@/lib/clock';

type Entries = AvailableDatesAnswer['dateProductMap'][string];

/**
 * The plain answer about delivery dates, whichever form the gateway sent. Equal parts are one object in memory, so sixty
 * products cost little more than one.
 * @source spec §3 Available dates, §7 Calendars
 */
export function unpackDates(answer: AvailableDatesAnswer | PackedDatesAnswer): AvailableDatesAnswer {
  if (!('calendars' in answer)) return answer;
  const isoAt = dateReader(answer.fromIso);
  const calendars = answer.calendars.map((calendar) => readCalendar(answer, calendar, isoAt));
  return {
    dateProductMap: dateProductMap(answer, calendars, isoAt),
    productSpecificDetails: answer.productIds.map((productId, index) => {
      const { legends = [], flexDates = [] } = calendars[answer.calendarOf[index] ?? 0] ?? {};
      const alternative = answer.alternatives[productId];
      return { productId, legends, flexDates, ...(alternative && { alternative }) };
    }),
    unavailableDates: unavailableDates(answer, isoAt),
    ...(answer.nearestDate !== undefined && { nearestDate: answer.nearestDate }),
    zone: answer.zone,
  };
}

type IsoAt = (day: number) => string;

function dateReader(fromIso: string): IsoAt {
  const first = Date.parse(`${fromIso}T00:00:00Z`);
  const known = new Map<number, string>();
  return (day) => {
    const dateIso = known.get(day) ?? new Date(first + day * DAY_MS).toISOString().slice(0, 10);
    known.set(day, dateIso);
    return dateIso;
  };
}

interface Calendar {
  readonly byDay: ReadonlyMap<number, DeliveryOption[]>;
  readonly legends: AvailableDatesAnswer['productSpecificDetails'][number]['legends'];
  readonly flexDates: AvailableDatesAnswer['productSpecificDetails'][number]['flexDates'];
}

function readCalendar(
  { options }: PackedDatesAnswer,
  { days, options: chosen, windows }: PackedDatesAnswer['calendars'][number],
  isoAt: IsoAt,
): Calendar {
  const fixed = options.map((option) => ({ ...option, flexDates: [] }));
  const byDay = new Map<number, DeliveryOption[]>();
  days.forEach((day, index) => {
    const option = fixed[chosen[index] ?? -1];
    if (option) byDay.set(day, [option]);
  });
  const flexDates = windows.map(({ type, days: within }) => ({ type, dates: within.map(isoAt) }));
  windows.forEach(({ type, option: at, days: within }, index) => {
    const option = options[at];
    const sold = option && { ...option, flexDates: [flexDates[index]?.dates ?? []] };
    // A flexible window is found on the day it begins, a holiday window on each of its days.
    const foundOn = type === 'flexible' ? within.slice(0, 1) : within;
    if (sold) for (const day of foundOn) byDay.get(day)?.push(sold);
  });
  return { byDay, flexDates, legends: legendsOf([...byDay.values()].flat()) };
}

function legendsOf(options: readonly DeliveryOption[]): Calendar['legends'] {
  const labels = new Map(options.map(({ legendGroup, legendLabel }) => [legendGroup, legendLabel]));
  return [...labels].map(([group, label]) => ({ group, label }));
}

function dateProductMap(
  { productIds, calendarOf }: PackedDatesAnswer,
  calendars: readonly Calendar[],
  isoAt: IsoAt,
): AvailableDatesAnswer['dateProductMap'] {
  const days = [...new Set(calendars.flatMap(({ byDay }) => [...byDay.keys()]))].sort((a, b) => a - b);
  const entriesOn = (day: number): Entries =>
    productIds.flatMap((productId, index) => {
      const deliveryOptions = calendars[calendarOf[index] ?? -1]?.byDay.get(day);
      return deliveryOptions ? [{ productId, deliveryOptions }] : [];
    });
  return Object.fromEntries(days.map((day) => [isoAt(day), entriesOn(day)]));
}

function unavailableDates(
  { unavailable, common }: PackedDatesAnswer,
  isoAt: IsoAt,
): AvailableDatesAnswer['unavailableDates'] {
  const refusals = unavailable.flatMap(({ days, ...refusal }) => days.map((day) => ({ day, refusal })));
  const nearestTo = (day: number) => common.find((one) => one >= day) ?? common[common.length - 1];
  return Object.fromEntries(
    refusals
      .sort((a, b) => a.day - b.day)
      .map(({ day, refusal }) => {
        const nearest = nearestTo(day);
        return [isoAt(day), { ...refusal, ...(nearest !== undefined && { nearestDate: isoAt(nearest) }) }];
      }),
  );
}
