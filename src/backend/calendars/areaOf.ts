import type { Place } from '../places/findPlace';
import type { DeliveryArea, DeliveryRules } from './deliveryRules';

/**
 * The delivery area of a place: the one with the longest prefix of its code.
 * @returns  undefined where nobody delivers
 * @source   spec §3 Zip code information
 */
export function areaOf(rules: DeliveryRules, place: Place): DeliveryArea | undefined {
  for (let length = place.code.length; length > 0; length -= 1) {
    const area = rules.areas.get(`${place.country}:${place.code.slice(0, length)}`);
    if (area) return area;
  }
  return undefined;
}
