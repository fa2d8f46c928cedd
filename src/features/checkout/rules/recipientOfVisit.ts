import { parseUsDate, enteredTimeOf } from './serviceTime';
import type { AddressType, Destination, RecipientValues } from './recipientForm';

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
 * @source spec §2 Query parameters; docs/decisions/0006-recipient-parameters.md
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
  const kept = Object.entries(found).filter(([, value]) => value);
  return { city: destination.city, ...Object.fromEntries(kept) };
}

function plainZip(zip: string): string {
  return zip.replace(/[\s-]/g, '').toUpperCase();
}
