import { errorKey } from '@/contracts/errors';
import { shop } from '@/contracts/shop';
import { refusal } from '../platform/ProblemError';
import { findPlace, type Place } from './findPlace';

/** A place the shop delivers to, or the key of why not. */
type PlaceLookup = { readonly place: Place } | { readonly key: 'NOT_SERVED' | 'NOT_FOUND' };

/**
 * The place of a zip or postal code as shoppers type it. Codes that begin with "000" and military ones are never
 * served; unknown codes do not exist.
 * @source  spec §5 Zip and postal code (Lookup rules)
 */
export function lookUpPlace(zipCode: string): PlaceLookup {
  if (zipCode.trim().startsWith(shop.blockedZipPrefix)) return { key: 'NOT_SERVED' };
  const place = findPlace(zipCode);
  if (!place) return { key: 'NOT_FOUND' };
  return place.isMilitary ? { key: 'NOT_SERVED' } : { place };
}

/**
 * The place of a zip or postal code, for calls that cannot go on without one.
 * @param path  where the code is in the request, "body.zipCode"
 * @throws      ProblemError 404 when the code does not exist, 422 when the shop does not deliver there
 * @source      spec §8 Delivery and availability
 */
export function requirePlace(zipCode: string, path: string): Place {
  const found = lookUpPlace(zipCode);
  if ('place' in found) return found.place;
  const isUnknown = found.key === 'NOT_FOUND';
  const message = isUnknown
    ? 'This zip or postal code does not exist.'
    : 'We do not deliver to this zip or postal code.';
  const key = isUnknown ? errorKey.zipNotFound : errorKey.zipNotServed;
  throw refusal(isUnknown ? 404 : 422, key, message, path);
}

/** A zip or postal code in the form in which two can be compared. @source spec §5 (compared ignoring spaces) */
export function sameZip(zipCode: string): string {
  return zipCode.replace(/[\s-]/g, '').toUpperCase();
}
