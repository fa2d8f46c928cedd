import type { DeliveryRules } from '../calendars/rules/deliveryRules';
import { DeskError, readWhole, readWeekdays, dayCount, describeWeekdays, refuseMore } from './deskValues';
import { knownOrigin, knownState } from './deskScope';
import type { RuleReader } from './readDeskWords';

const LONGEST_WAY_DAYS = 14;
const LONGEST_EXTRA_DAYS = 7;
const LONGEST_PREPARING_DAYS = 30;
const FARTHEST_KM = 20_000;

/**
 * How a carrier shall travel from now on: days up to a distance, days more to a state or none there, weekdays.
 * @param words  the carrier
 */
export const readCarrierEdit: RuleReader = (words, options, { carriers }) => {
  const carrierId = onlyWord(words);
  if (!carriers.has(carrierId))
    throw new DeskError(
      `There is no carrier "${carrierId}"; there are ${[...carriers.keys()].sort().join(', ')}.`,
    );
  const { within, days, to, extra, never = false, delivers, travels } = options;
  const isWeek = delivers !== undefined || travels !== undefined;
  const wishes = [within !== undefined, to !== undefined, isWeek].filter(Boolean).length;
  if (wishes !== 1)
    throw new DeskError(
      'Say one thing: --within and --days, --to and --extra (or --never), or --delivers and --travels.',
    );
  if (within !== undefined) {
    const maxKm = readWhole(within, 'distance in km', { from: 1, to: FARTHEST_KM });
    const transitDays = readWhole(days ?? '', 'number of days', { from: 0, to: LONGEST_WAY_DAYS });
    return { rule: 'carrier-zone', carrierId, maxKm, transitDays };
  }
  if (to !== undefined) {
    if (never === (extra !== undefined)) throw new DeskError('--to wants --extra or --never.');
    const extraDays = never
      ? 0
      : readWhole(extra ?? '', 'number of days', { from: 0, to: LONGEST_EXTRA_DAYS });
    return { rule: 'carrier-state', carrierId, state: knownState(to), isDelivered: !never, extraDays };
  }
  return {
    rule: 'carrier-days',
    carrierId,
    ...(delivers !== undefined && { deliveryWeekdays: readWeekdays(delivers) }),
    ...(travels !== undefined && { transitWeekdays: readWeekdays(travels) }),
  };
};

/**
 * How an origin of parcels shall work from now on: days of preparing, weekdays on which parcels leave.
 * @param words  the origin
 */
export const readOriginEdit: RuleReader = (words, { prepares, ships }, rules) => {
  const originId = knownOrigin(onlyWord(words), rules);
  if (prepares === undefined && ships === undefined)
    throw new DeskError('Say --prepares and a number of days, or --ships and weekdays, or both.');
  const span = { from: 0, to: LONGEST_PREPARING_DAYS };
  return {
    rule: 'origin',
    originId,
    ...(prepares !== undefined && { processingDays: readWhole(prepares, 'number of days', span) }),
    ...(ships !== undefined && { shipWeekdays: readWeekdays(ships) }),
  };
};

function onlyWord([word = '', ...rest]: readonly string[]): string {
  refuseMore(rest);
  return word;
}

/** How each carrier travels now. */
export function listCarriers({ carriers }: DeliveryRules): string[] {
  const byName = [...carriers.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return byName.flatMap(({ id, transitWeekdays, deliveryWeekdays, zones, states }) => [
    `${id}: travels ${describeWeekdays(transitWeekdays)}; delivers ${describeWeekdays(deliveryWeekdays)}`,
    ...zones.map(({ maxKm, transitDays }) => `  up to ${maxKm} km: ${dayCount(transitDays)}`),
    ...[...states].map(([state, { isDelivered, extraDays }]) =>
      isDelivered ? `  ${state}: ${dayCount(extraDays)} more` : `  ${state}: no parcels`,
    ),
  ]);
}

/** Where parcels are packed, and how each place works now. */
export function listOrigins({ origins }: DeliveryRules): string[] {
  return origins.map(
    ({ id, state, country, carrierId, processingDays, shipWeekdays, cutOff, dailyCapacity }) =>
      `${id} (${state}, ${country}): prepares for ${dayCount(processingDays)}, ships ${describeWeekdays(shipWeekdays)} by ${carrierId}, orders until ${cutOff}, ${dailyCapacity} a day`,
  );
}
