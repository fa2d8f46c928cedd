import { quietestOf } from '../rules/areas';
import type {
  AreaWeekday,
  DeliveryArea,
  DeliveryRules,
  DeskChange,
  ParcelOrigin,
} from '../rules/deliveryRules';
import { isInScope, type ScopeSubject } from '../rules/ruleScope';
import { type CalendarDay, oncePerDay, weekdayOf } from './calendarDay';
import { occurrencesOf } from './specialDays';

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
 * The days nobody carries parcels to a recipient: holidays there, and what the desk closed. Weekdays off are no part
 * of it.
 * @source  spec §5 Delivery date
 */
export function carrierDaysOff({
  rules,
  subject,
  first,
  last,
}: OpeningsInput): (day: CalendarDay) => boolean {
  const holidays = holidaysOf(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  return (day) => {
    const ofDay = changesOn(day).filter(({ kind }) => kind === 'close' || kind === 'open');
    const lastWord = ofDay[ofDay.length - 1];
    return lastWord ? lastWord.kind === 'close' : holidays.has(day);
  };
}

/**
 * What the desk changed for an area, an origin or a recipient, oldest first; ask once, then day by day.
 * @returns  the changes that hold on a day
 * @source   spec §5 Delivery date
 */
export function deskChangesFor(
  { deskChanges }: DeliveryRules,
  subject: ScopeSubject,
): (day: CalendarDay) => readonly DeskChange[] {
  const here = deskChanges.filter(({ scope }) => isInScope(scope, subject));
  if (here.length === 0) return () => none;
  return (day) => here.filter((change) => holdsOn(change, day));
}

const none: readonly DeskChange[] = [];

function holdsOn({ from, to, weekday }: DeskChange, day: CalendarDay): boolean {
  if (weekday !== undefined) return weekday === weekdayOf(day);
  return from !== undefined && to !== undefined && from <= day && day <= to;
}

function openings(
  usualOn: Openings,
  whenOpened: AreaWeekday | undefined,
  { rules, subject, first, last }: OpeningsInput,
): Openings {
  const holidays = holidaysOf(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  return oncePerDay((day) => {
    const usual = usualOn(day);
    return changed(usual ?? whenOpened, usual !== undefined && !holidays.has(day), changesOn(day));
  });
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

/** Days off by the calendar of a country or state. */
function holidaysOf(
  { holidays }: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): ReadonlySet<CalendarDay> {
  const kept = holidays.filter(({ scope }) => isInScope(scope, subject));
  return new Set(kept.flatMap(({ specialDay }) => occurrencesOf(specialDay, first, last)));
}
