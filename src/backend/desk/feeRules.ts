import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import {
  DeskError,
  readCents,
  readWeekdays,
  describeWeekdays,
  describeCents,
  refuseMore,
} from './deskValues';
import { readChannel, readCountry, describeScope } from './deskScope';
import type { RuleReader } from './readDeskWords';

const HIGHEST_FEE_CENTS = 10_000;
const EVERY_DAY = 'sunday..saturday';

/**
 * The fee a command sets: of a channel in a country, on some weekdays or all; of a window; the surcharge of a special day.
 * @param words  the dollars, then weekdays
 */
export const readFeeEdit: RuleReader = (
  [dollars = '', weekdays = EVERY_DAY, ...rest],
  options,
  { windows, surges },
) => {
  refuseMore(rest);
  const { window, surge, channel, country, surcharge } = options;
  const what = surge === undefined ? 'fee' : 'surcharge';
  const cents = readCents(dollars, what, HIGHEST_FEE_CENTS);
  if (window !== undefined || surge !== undefined) {
    const isMixed = window !== undefined && surge !== undefined;
    if ((isMixed || channel) ?? country ?? surcharge ?? (weekdays === EVERY_DAY ? undefined : weekdays))
      throw new DeskError('--window and --surge stand alone, after the dollars.');
    return window === undefined
      ? { rule: 'surge', surgeId: known(surge ?? '', surges, 'surge'), surchargeCents: cents }
      : { rule: 'window-fee', windowId: known(window, windows, 'window'), feeCents: cents };
  }
  const scope = { ...readChannel(channel), ...readCountry(country) };
  if (!scope.channel || !scope.country)
    throw new DeskError('Say whose fee: --channel and --country, or --window, or --surge.');
  return {
    rule: 'fee',
    ...{ channel: scope.channel, country: scope.country, weekdays: readWeekdays(weekdays), feeCents: cents },
    ...(surcharge !== undefined && {
      surchargeCents: readCents(surcharge, 'surcharge', HIGHEST_FEE_CENTS),
    }),
  };
};

function known(id: string, list: readonly { readonly id: string }[], what: string): string {
  if (list.some((one) => one.id === id)) return id;
  throw new DeskError(`There is no ${what} ${id}; there are ${list.map((one) => one.id).join(', ')}.`);
}

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
