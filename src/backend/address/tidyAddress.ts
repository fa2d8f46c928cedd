import { foldAccents } from '@/lib/text';
import type { Place } from '../places/findPlace';

interface StreetAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** A unit at the end of a street line: "Apt 4", "Suite 210", "Unit B", "app. 3", "#12". */
const UNIT =
  /^(.*\d.*?)[\s,]+((?:apt|apartment|unit|suite|ste|app|appartement|bureau)\.?\s*#?\s*[\w-]{1,8}|#\s*[\w-]{1,8})$/iu;

/**
 * An address as the post would write it: the city by the name its zip knows, the state of the zip, and the unit on a
 * line of its own. Streets are not known here; their spelling stays as it was entered.
 */
export function tidyAddress(entered: StreetAddress, place: Pick<Place, 'cities' | 'state'>): StreetAddress {
  const { line1, line2 } = withUnitApart(spaced(entered.addressLine1), spaced(entered.addressLine2 ?? ''));
  const city = spaced(entered.city);
  const known = place.cities.find((name) => plainCity(name) === plainCity(city));
  return {
    addressLine1: line1,
    ...(line2 ? { addressLine2: line2 } : {}),
    city: known ?? place.cities[0] ?? city,
    state: place.state,
    zipCode: entered.zipCode,
  };
}

/** Whether two spellings of an address are worth a question: letter case, accents, blanks and dots are not. */
export function isSameAddress(one: StreetAddress, other: StreetAddress): boolean {
  const plain = ({ addressLine1, addressLine2 = '', city, state }: StreetAddress) =>
    [addressLine1, addressLine2, plainCity(city), state]
      .map((part) =>
        foldAccents(part)
          .replace(/[\s.,]+/g, ' ')
          .trim(),
      )
      .join('|');
  return plain(one) === plain(other);
}

function withUnitApart(line1: string, line2: string) {
  const [, street, unit] = (line2 === '' && UNIT.exec(line1)) || [];
  return street && unit ? { line1: street, line2: unit } : { line1, line2 };
}

/** Saint Paul and St. Paul are one city. */
function plainCity(name: string): string {
  return foldAccents(name)
    .replace(/[\s.'’-]+/g, ' ')
    .replace(/^(saint|sainte|st|ste) /, 'st ')
    .replace(/^(mount|mt) /, 'mt ')
    .replace(/^(fort|ft) /, 'ft ')
    .trim();
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
