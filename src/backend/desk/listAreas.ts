import { areaOf, areaWith } from '../calendars/rules/areas';
import type { DeliveryArea, DeliveryRules } from '../calendars/rules/deliveryRules';
import { lookUpPlace } from '../places/findPlace';
import { DeskError } from './DeskError';
import { nameOf } from './deskWeekdays';
import type { DeskOptions } from './readDeskChange';

/**
 * How the area of a zip or of a name is served now; without either, how many areas are served how.
 * @throws DeskError when there is no such place
 */
export function listAreas(rules: DeliveryRules, _todayIso: string, { zip, area }: DeskOptions): string[] {
  if (zip !== undefined) return describeArea(areaAt(zip, rules));
  if (area !== undefined) return describeArea(areaNamed(area, rules));
  const counts = new Map<string, number>();
  for (const one of rules.areas.values()) counts.set(servedBy(one), (counts.get(servedBy(one)) ?? 0) + 1);
  return [
    ...[...counts].sort().map(([who, count]) => `${String(count).padStart(5)} areas served by ${who}`),
    'One of them: area --zip 10001, or area --area US-100.',
  ];
}

function areaAt(zip: string, rules: DeliveryRules): DeliveryArea {
  const found = lookUpPlace(zip);
  const area = 'place' in found ? areaOf(rules, found.place) : undefined;
  if (area) return area;
  throw new DeskError(`${zip} is no zip or postal code of an area.`);
}

function areaNamed(id: string, rules: DeliveryRules): DeliveryArea {
  const [country = '', prefix = ''] = id.toUpperCase().split('-');
  const isCountry = country === 'US' || country === 'CA';
  const area = isCountry ? areaWith(rules, country, prefix) : undefined;
  if (area) return area;
  throw new DeskError(
    `There is no area ${id}: areas look like US-100 or CA-M5; --zip finds the one of a zip.`,
  );
}

function describeArea(area: DeliveryArea): string[] {
  const days = area.weekdays.flatMap((opening, weekday) =>
    opening ? [`  ${nameOf(weekday)} until ${opening.cutOff}, ${opening.capacity} deliveries`] : [],
  );
  return [`${area.id}: served by ${servedBy(area)}`, ...(area.isFloristServed ? days : [])];
}

function servedBy({ isFloristServed, isParcelServed }: DeliveryArea): string {
  const who = [isFloristServed ? 'florists' : '', isParcelServed ? 'parcels' : ''].filter(Boolean);
  return who.join(' and ') || 'nobody';
}
