import { shop } from '@/contracts/shop';
import { isInScope, type ScopeSubject } from '../rules/areas';
import type {
  AreaWeekday,
  DeliveryChannel,
  DeliveryFee,
  DeliveryRules,
  DeskChange,
  Surge,
} from '../rules/deliveryRules';
import { type CalendarDay, daysOf, occurrencesOf, oncePerDay, spansAround, weekdayOf } from './calendarDay';

/** How a day is worked, or undefined on a day off. */
export type Openings = (day: CalendarDay) => AreaWeekday | undefined;

/** Whose days, and between which days holidays are looked up. */
interface OpenDaysInput {
  readonly rules: DeliveryRules;
  readonly subject: ScopeSubject;
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

/**
 * The days somebody works, until when and for how many deliveries: the usual week, without holidays, with what the
 * desk changed.
 * @param usualOn     how a day of the week is usually worked
 * @param whenOpened  how a day off is worked when the desk opens it and says no more
 * @source            spec §5 Delivery date, §9 Dates and time
 */
export function openDays(
  usualOn: Openings,
  whenOpened: AreaWeekday | undefined,
  { rules, subject, first, last }: OpenDaysInput,
): Openings {
  const ofSubject = rules.holidays.filter(({ scope }) => isInScope(scope, subject));
  const holidays = new Set(ofSubject.flatMap(({ specialDay }) => occurrencesOf(specialDay, first, last)));
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

/**
 * What the desk changed for an area, an origin or a recipient, oldest first.
 * @returns  the changes that hold on a day
 * @source   spec §5 Delivery date
 */
function deskChangesFor(
  { deskChanges }: DeliveryRules,
  subject: ScopeSubject,
): (day: CalendarDay) => readonly DeskChange[] {
  const ofSubject = deskChanges.filter(({ scope }) => isInScope(scope, subject));
  return (day) => ofSubject.filter((change) => holdsOn(change, day));
}

function holdsOn({ from, to, weekday }: DeskChange, day: CalendarDay): boolean {
  if (weekday !== undefined) return weekday === weekdayOf(day);
  return from !== undefined && to !== undefined && from <= day && day <= to;
}

/**
 * What a delivery costs on each day: the fee of channel, country and weekday, and the weekday's surcharge plus that
 * of any special day near, or what the desk put in its place. The text explains the special day where there is one.
 * A day without a fee is not sold.
 * @source  spec §3 Available dates (deliveryFee, totalSurchargeFee, message)
 */
export function deliveryPrices(
  rules: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): (day: CalendarDay) => DeliveryFee | undefined {
  const surges = surgesByDay(rules, subject, first, last);
  const changesOn = deskChangesFor(rules, subject);
  return (day) => {
    const fee = rules.fees.get(`${subject.channel}:${subject.country}:${weekdayOf(day)}`);
    const surge = deskSurge(changesOn(day)) ?? surges.get(day);
    if (!fee || !surge) return fee;
    return {
      ...fee,
      surchargeCents: fee.surchargeCents + surge.surchargeCents,
      messageKey: surge.messageKey || fee.messageKey,
    };
  };
}

type DaySurge = Pick<Surge, 'surchargeCents' | 'messageKey'>;

/** The last surcharge of the desk, if it set one; zero lifts that of a special day. */
function deskSurge(changes: readonly DeskChange[]): DaySurge | undefined {
  const change = changes.filter(({ kind }) => kind === 'surcharge').at(-1);
  return change && { surchargeCents: change.surchargeCents ?? 0, messageKey: change.messageKey };
}

/** Where two special days meet, the dearer one counts, not both. */
function surgesByDay(
  rules: DeliveryRules,
  subject: ScopeSubject,
  first: CalendarDay,
  last: CalendarDay,
): Map<CalendarDay, DaySurge> {
  const dearestLast = rules.surges
    .filter(({ scope }) => isInScope(scope, subject))
    .sort((a, b) => a.surchargeCents - b.surchargeCents);
  return new Map(
    dearestLast.flatMap((surge) =>
      spansAround(surge, first, last)
        .flatMap((span) => daysOf(span))
        .map((day) => [day, surge] as const),
    ),
  );
}

/**
 * What one channel's deliveries cost in a country from a day to six days later, fee and surcharge together, whatever the
 * place: rules of a single state or area do not count.
 * @returns integer cents; undefined when nothing is sold there
 * @source  spec §9 Dates and time (default window), §5 Region check
 */
export function feesAhead(
  rules: DeliveryRules,
  channel: DeliveryChannel,
  country: 'US' | 'CA',
  today: CalendarDay,
): { min: number; max: number } | undefined {
  const last = today + shop.defaultWindowDays;
  const priceOf = deliveryPrices(rules, { channel, country, state: '' }, today, last);
  const fees = daysOf({ first: today, last }).flatMap((day) => priceOf(day) ?? []);
  const cents = fees.map(({ feeCents, surchargeCents }) => feeCents + surchargeCents);
  return cents.length === 0 ? undefined : { min: Math.min(...cents), max: Math.max(...cents) };
}
