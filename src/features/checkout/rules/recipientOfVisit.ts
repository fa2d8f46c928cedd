import type { CheckoutSession } from '@/contracts/checkout';
import { linesOf } from '@/features/cart/rules';
import { validIsoDate } from '@/lib/isoDate';
import type { Destination, RecipientValues } from './recipientForm';
import type { AddressType } from '@/contracts/shop';

/** Recipient parameters of a visit, by name. */
type Parameters = Readonly<Record<string, string | undefined>>;

/** Words of other sites for kinds of address, in plain letters. */
const typeWords: readonly (readonly [RegExp, AddressType])[] = [
  [/^(f|funeral|funeralhome|mortuary|chapel|salonfuneraire)$/, 'F'],
  [/^(c|cemetery|cimetiere)$/, 'C'],
  [/^(h|hospital|hopital)$/, 'H'],
  [/^(b|business|office|work|entreprise|bureau)$/, 'B'],
  [/^(a|apartment|apt|appartement)$/, 'A'],
  [/^(o|other|church|school|autre)$/, 'O'],
];

/**
 * The kind of address that a link names; a house when the word is unknown.
 * @source spec §2 Query parameters (locationtype)
 */
export function addressTypeOf(locationType: string | undefined): AddressType {
  const word = (locationType ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return typeWords.find(([pattern]) => pattern.test(word))?.[1] ?? 'R';
}

/**
 * Form values from a link of another site, often a funeral home's. The street counts only when the zip is the cart's.
 * @source spec §2 Query parameters; docs/decisions/0006-personal-data.md
 */
export function recipientOfVisit(parameters: Parameters, destination: Destination): RecipientValues {
  const { locationname, locationtype, fname, lname, phone, fsdate, fstime, zip } = parameters;
  const isHere = !zip || plainZip(zip) === plainZip(destination.zipCode);
  const serviceTime = enteredTimeOf(fstime) || (/^([01]\d|2[0-3]):[0-5]\d$/.exec(fstime ?? '')?.[0] ?? '');
  const found: RecipientValues = {
    addressType: addressTypeOf(locationtype),
    firstName: fname,
    lastName: lname,
    phone,
    locationName: locationname,
    serviceDate: parseUsDate(fsdate),
    serviceTime,
    ...(isHere && {
      addressLine1: parameters.add1,
      addressLine2: parameters.add2,
      city: parameters.city || destination.city,
    }),
  };
  const named = Object.entries(found).filter(([, value]) => value);
  return { city: destination.city, ...Object.fromEntries(named) };
}

function plainZip(zip: string): string {
  return zip.replace(/[\s-]/g, '').toUpperCase();
}

/** Times at which services begin, every quarter of an hour, HH:mm. */
export const serviceTimes: readonly string[] = Array.from({ length: 57 }, (_, at) => {
  const minutes = 7 * 60 + at * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/**
 * A time of service as stored in the order, hh:mm a.
 * @param entered  HH:mm as a time field gives it: 14:30 → 02:30 PM
 * @returns undefined when it is no time
 * @source spec §9 Dates and time (hh:mm a)
 */
export function serviceTimeOf(entered: string | undefined): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(entered ?? '') ?? [];
  if (!hours || !minutes) return undefined;
  const hour = Number(hours) % 12 || 12;
  return `${String(hour).padStart(2, '0')}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

/** The same time for a time field: 02:30 PM → 14:30. @source spec §9 Dates and time (hh:mm a) */
export function enteredTimeOf(serviceTime: string | undefined): string {
  const [, hours, minutes, half] = /^(0[1-9]|1[0-2]):([0-5]\d) ([AP])M$/i.exec(serviceTime ?? '') ?? [];
  if (!hours || !minutes || !half) return '';
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/**
 * A day from a link of another site: 2026-11-30 or 11/30/2026.
 * @returns yyyy-MM-dd, nothing for a day that does not exist
 * @source spec §9 Dates and time
 */
export function parseUsDate(text: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  if (!month || !day || !year) return validIsoDate(text);
  return validIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Whether the flowers arrive after the service. @param arrivesIso last day of the delivery */
export function comesTooLate(serviceDate: string | undefined, arrivesIso: string | undefined): boolean {
  return Boolean(serviceDate && arrivesIso && arrivesIso > serviceDate);
}

/** The last day on which anything of a cart arrives. @returns yyyy-MM-dd, nothing when nothing is delivered */
export function lastDayOf(cart: CheckoutSession['cart']): string | undefined {
  return linesOf(cart)
    .flatMap(({ deliveryOptions }) =>
      deliveryOptions ? [deliveryOptions.deliveryEndDate ?? deliveryOptions.deliveryDate] : [],
    )
    .sort()
    .at(-1);
}
