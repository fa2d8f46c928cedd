import { dayOf, isoOf, occurrencesOf } from '../calendars/engine/calendarDay';
import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import { describeDays } from './describeEdit';
import { describeCents } from './deskAmounts';
import { describeScope } from './deskScope';
import { describeWeekdays } from './deskWeekdays';

/** What deliveries cost now: by channel, country and weekday, in windows, around special days. */
export function listFees({ fees, windows, surges }: DeliveryRules): string[] {
  const alike = new Map<string, { line: string; weekdays: number[] }>();
  for (const [key, { feeCents, surchargeCents }] of [...fees].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [channel = '', country = '', weekday = ''] = key.split(':');
    const extra = surchargeCents > 0 ? ` and ${describeCents(surchargeCents)} surcharge` : '';
    const line = `${channel.padEnd(9)} ${country}  ${describeCents(feeCents)}${extra}`;
    const group = alike.get(line) ?? { line, weekdays: [] };
    group.weekdays.push(Number(weekday));
    alike.set(line, group);
  }
  return [
    ...[...alike.values()].map(({ line, weekdays }) => `${line}, ${describeWeekdays(weekdays)}`),
    ...windows.map(
      ({ id, feeCents, scope }) => `window ${id}  ${describeCents(feeCents)}, ${describeScope(scope)}`,
    ),
    ...surges.map(({ id, surchargeCents, specialDay, firstOffset, lastOffset, scope }) => {
      const days = firstOffset === lastOffset ? `day ${firstOffset}` : `days ${firstOffset} to ${lastOffset}`;
      const when = firstOffset === 0 && lastOffset === 0 ? specialDay.id : `${days} of ${specialDay.id}`;
      return `surge ${id}  ${describeCents(surchargeCents)} on top, ${when}, ${describeScope(scope)}`;
    }),
  ];
}

/** The holidays kept now, each with its next date. */
export function listHolidays({ holidays }: DeliveryRules, todayIso: string): string[] {
  const today = dayOf(todayIso);
  return holidays
    .map(({ id, specialDay, scope }) => {
      const [next] = occurrencesOf(specialDay, today, today + 4 * 366);
      return `${next === undefined ? 'never     ' : isoOf(next)}  ${id}  (${specialDay.id}, ${describeScope(scope)})`;
    })
    .sort();
}

/** How each carrier travels now. */
export function listCarriers({ carriers }: DeliveryRules): string[] {
  const byName = [...carriers.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return byName.flatMap(({ id, transitWeekdays, deliveryWeekdays, zones, states }) => [
    `${id}: travels ${describeWeekdays(transitWeekdays)}; delivers ${describeWeekdays(deliveryWeekdays)}`,
    ...zones.map(({ maxKm, transitDays }) => `  up to ${maxKm} km: ${describeDays(transitDays)}`),
    ...[...states].map(([state, { isDelivered, extraDays }]) =>
      isDelivered ? `  ${state}: ${describeDays(extraDays)} more` : `  ${state}: no parcels`,
    ),
  ]);
}

/** Where parcels are packed, and how each place works now. */
export function listOrigins({ origins }: DeliveryRules): string[] {
  return origins.map(
    ({ id, state, country, carrierId, processingDays, shipWeekdays, cutOff, dailyCapacity }) =>
      `${id} (${state}, ${country}): prepares for ${describeDays(processingDays)}, ships ${describeWeekdays(shipWeekdays)} by ${carrierId}, orders until ${cutOff}, ${dailyCapacity} a day`,
  );
}
