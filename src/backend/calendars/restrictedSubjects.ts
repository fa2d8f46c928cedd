import type { Place } from '../places/findPlace';
import type { DeliveryRules } from './deliveryRules';

/**
 * What may not be sent to a place by law or carrier, in one word each: "alcohol".
 * @source  spec §3 Zip code information (isShipRestrictions)
 */
export function restrictedSubjects({ restrictions }: DeliveryRules, { country, state }: Place): string[] {
  const here = restrictions.filter(
    ({ scope }) => (scope.country ?? country) === country && (scope.state ?? state) === state,
  );
  return [...new Set(here.map(({ subject }) => subject))].sort();
}
