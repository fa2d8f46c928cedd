import { type CalendarDay, weekdayOf } from './calendarDay';
import type { AreaWeekday, DeliveryArea, DeliveryRules, DeskChange, ParcelOrigin } from './deliveryRules';
import { deskChangesFor } from './deskChangesFor';
import { holidaysOf } from './holidaysOf';
import type { ScopeSubject } from './isInScope';

/** How a day is worked, or undefined on a day off. */
export type Openings = (day: CalendarDay) => AreaWeekday | undefined;

/** Where and between which days openings are asked about. */
export interface OpeningsInput {
  readonly rules: DeliveryRules;
  readonly subject: ScopeSubject;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/**
 * The days an area's florists work, until when and for how many deliveries: the week of the area, without holidays,
 * with what the desk changed. A day the desk opens goes by the shortest day of the week unless it says more.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function floristOpenings(area: DeliveryArea, input: OpeningsInput): Openings {
  return openings((day) => area.weekdays[weekdayOf(day)], quietestOf(area.weekdays), input);
}

/**
 * The days parcels leave an origin, the same way.
 * @source  spec §5 Delivery date, §9 Dates and time
 */
export function shippingDays(origin: ParcelOrigin, input: OpeningsInput): Openings {
  const usual = { cutOff: origin.cutOff, capacity: origin.dailyCapacity };
  return openings((day) => (origin.shipWeekdays.includes(weekdayOf(day)) ? usual : undefined), usual, input);
}

/**
 * The shortest of some working days: earliest cut-off, smallest number of deliveries.
 * @source  spec §5 Delivery date
 */
export function quietestOf(weekdays: readonly (AreaWeekday | undefined)[]): AreaWeekday | undefined {
  const worked = weekdays.filter((weekday) => weekday !== undefined);
  return worked.reduce<AreaWeekday | undefined>(
    (least, { cutOff, capacity }) => ({
      cutOff: least && least.cutOff < cutOff ? least.cutOff : cutOff,
      capacity: Math.min(least?.capacity ?? capacity, capacity),
    }),
    undefined,
  );
}

function openings(
  usualOn: Openings,
  whenOpened: AreaWeekday | undefined,
  { rules, subject, first, last }: OpeningsInput,
): Openings {
  const holidays = holidaysOf(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  const known = new Map<CalendarDay, AreaWeekday | undefined>();
  return (day) => {
    if (known.has(day)) return known.get(day);
    const usual = usualOn(day);
    const opening = changed(usual ?? whenOpened, usual !== undefined && !holidays.has(day), changesOn(day));
    known.set(day, opening);
    return opening;
  };
}

function changed(
  base: AreaWeekday | undefined,
  isUsuallyOpen: boolean,
  changes: readonly DeskChange[],
): AreaWeekday | undefined {
  if (!base) return undefined;
  if (changes.length === 0) return isUsuallyOpen ? base : undefined;
  let isOpen = isUsuallyOpen;
  let { cutOff, capacity } = base;
  for (const change of changes) {
    if (change.kind === 'close') isOpen = false;
    if (change.kind === 'open') isOpen = true;
    cutOff = change.cutOff ?? cutOff;
    capacity = change.capacity ?? capacity;
  }
  return isOpen ? { cutOff, capacity } : undefined;
}
