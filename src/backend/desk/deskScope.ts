import { areaOf, areaWith } from '../calendars/rules/areas';
import type { DeliveryArea, DeliveryRules, RuleScope } from '../calendars/rules/deliveryRules';
import { lookUpPlace } from '../places/findPlace';
import { DeskError } from './deskValues';
import type { DeskOptions } from './readDeskWords';

/**
 * The part of the shop a command means, checked against what there is.
 * @throws DeskError when no place, too many places or an unknown place is given
 */
export function readDeskScope(place: DeskOptions, rules: DeliveryRules): RuleScope {
  const { zip, area, origin, state, country, channel, everywhere = false } = place;
  const spots = [zip, area, origin, state].filter((spot) => spot !== undefined).length;
  if (spots > 1) throw new DeskError('Name one of --zip, --area, --origin and --state.');
  const isNarrowed = spots > 0 || country !== undefined || channel !== undefined;
  if (everywhere === isNarrowed)
    throw new DeskError(
      everywhere
        ? '--everywhere cannot be narrowed down.'
        : 'Say where: --zip, --area, --origin, --state, --country, --channel or --everywhere.',
    );
  const scope = { ...readCountry(country), ...readChannel(channel) };
  if (zip !== undefined) return { ...scope, areaId: areaAt(zip, rules) };
  if (area !== undefined) return { ...scope, areaId: knownArea(area, rules) };
  if (origin !== undefined) return { ...scope, areaId: knownOrigin(origin, rules) };
  return state === undefined ? scope : { ...scope, state: knownState(state) };
}

/** A scope as the desk reads it back. */
export function describeScope({ areaId, state, country, channel }: RuleScope): string {
  const where = areaId ?? state ?? country;
  const who = channel === 'florist' ? 'florists' : channel === 'dropship' ? 'parcels' : undefined;
  return [who, where].filter(Boolean).join(' of ') || 'everywhere';
}

function areaAt(zip: string, rules: DeliveryRules): string {
  const found = lookUpPlace(zip);
  if (!('place' in found)) throw new DeskError(`${zip} is no zip or postal code the shop delivers to.`);
  const area = areaOf(rules, found.place);
  if (!area?.isFloristServed) throw new DeskError(`No florist of the shop delivers to ${zip}.`);
  return area.id;
}

function knownArea(id: string, rules: DeliveryRules): string {
  const area = areaNamed(id, rules);
  if (area.id !== id.toUpperCase()) throw noArea(id);
  return area.id;
}

/** The area of a name, or the one that codes of this beginning lie in. @throws DeskError when there is none */
export function areaNamed(id: string, rules: DeliveryRules): DeliveryArea {
  const [country = '', prefix = ''] = id.toUpperCase().split('-');
  const isCountry = country === 'US' || country === 'CA';
  const area = isCountry ? areaWith(rules, country, prefix) : undefined;
  if (!area) throw noArea(id);
  return area;
}

const noArea = (id: string) =>
  new DeskError(`There is no area ${id}: areas look like US-100 or CA-M5; --zip finds the one of a zip.`);

/** An origin of parcels as it is called. @throws DeskError when there is none of this name */
export function knownOrigin(id: string, { origins }: DeliveryRules): string {
  if (origins.some((origin) => origin.id === id)) return id;
  throw new DeskError(
    `There is no origin ${id}; there are ${origins.map((origin) => origin.id).join(', ')}.`,
  );
}

/** A state or province in two capitals. @throws DeskError when it has another form */
export function knownState(state: string): string {
  if (/^[A-Za-z]{2}$/.test(state)) return state.toUpperCase();
  throw new DeskError(`"${state}" is no state or province: two letters, like NY or ON.`);
}

/** The country a command means, if it names one. @throws DeskError for one the shop does not deliver in */
export function readCountry(country: string | undefined): Pick<RuleScope, 'country'> {
  if (country === undefined) return {};
  const code = country.toUpperCase();
  if (code === 'US' || code === 'CA') return { country: code };
  throw new DeskError(`"${country}" is no country of the shop: US or CA.`);
}

/** The channel a command means, if it names one. @throws DeskError when there is none of this name */
export function readChannel(channel: string | undefined): Pick<RuleScope, 'channel'> {
  if (channel === undefined) return {};
  if (channel === 'florist' || channel === 'dropship') return { channel };
  throw new DeskError(`"${channel}" is no channel: florist or dropship.`);
}

/**
 * Whether work of one area or origin is meant when another is named: its own, and that of the areas within it.
 * @source docs/operations.md, The florist's desk
 */
export function liesWithin(areaId: string, named: string): boolean {
  return areaId === named || (/^(US|CA)-/.test(named) && areaId.startsWith(named));
}
