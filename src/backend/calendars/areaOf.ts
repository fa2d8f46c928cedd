import type { Place } from '../places/findPlace';
import type { DeliveryArea, DeliveryRules } from './deliveryRules';

/**
 * The delivery area of a place: the one with the longest prefix of its code.
 * @returns  undefined where nobody delivers
 * @source   spec §3 Zip code information
 */
export function areaOf(rules: DeliveryRules, place: Place): DeliveryArea | undefined {
  return areaWith(rules, place.country, place.code);
}

/**
 * The area codes of this beginning lie in.
 * @param code  a whole code or its beginning
 * @source      docs/operations.md, The florist's desk
 */
export function areaWith(
  { areas }: Pick<DeliveryRules, 'areas'>,
  country: DeliveryArea['country'],
  code: string,
): DeliveryArea | undefined {
  for (let length = code.length; length > 0; length -= 1) {
    const area = areas.get(`${country}:${code.slice(0, length)}`);
    if (area) return area;
  }
  return undefined;
}

/**
 * An area and the wider ones it lies in, by their ids: what is said of those holds in it too.
 * @source  docs/operations.md, The florist's desk
 */
export function areasAround(
  { areas }: Pick<DeliveryRules, 'areas'>,
  { country, prefix }: DeliveryArea,
): string[] {
  return [...prefix].flatMap((_, index) => areas.get(`${country}:${prefix.slice(0, index + 1)}`)?.id ?? []);
}
