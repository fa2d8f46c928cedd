import { validIsoDate } from '@/lib/isoDate';
import { isoOfEntered } from './calendarDays';
import { deliveryParameters } from './deliveryParameters';
import type { PickedDate } from './pickedDate';
import { compactZip } from './sameZip';
import { isWholeZip, typedZip, zipProblem, type ZipProblem } from './zip';

/** Delivery parameters of an address, by lower-case name. */
type LinkParameters = Readonly<Record<string, string | undefined>>;

export interface LinkedDelivery {
  /** A complete zip without spaces; undefined when the address names none or a wrong one. */
  readonly zipCode?: string;
  /** A wrong zip, as the field would hold it. */
  readonly wrongZip?: { readonly entered: string; readonly problem: ZipProblem };
  readonly pick?: PickedDate;
  /** The address names a day or a range that does not exist. */
  readonly hasWrongDate: boolean;
}

/**
 * Reads zip and day (date) or window (startdate, enddate, flexrange) from an address. Wrong values are reported,
 * never guessed.
 * @param search  query part of the real address
 * @source spec §2 Query parameters (a zip code and a delivery date read from the URL), §5 Delivery date
 */
export function linkedDelivery(search: string): LinkedDelivery {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const key = deliveryParameters.find((one) => one === name.toLowerCase());
    if (key) values[key] = value;
  }
  const zip = values.zipcode ?? values.zip;
  const { pick, isWrong } = linkedPick(values);
  return { ...linkedZip(zip), ...(pick ? { pick } : {}), hasWrongDate: isWrong };
}

function linkedZip(zip: string | undefined): Pick<LinkedDelivery, 'zipCode' | 'wrongZip'> {
  if (!zip?.trim()) return {};
  const problem = zip.length > 40 ? 'invalid' : zipProblem(zip);
  if (!problem && isWholeZip(zip)) return { zipCode: compactZip(zip) };
  return { wrongZip: { entered: typedZip(zip.slice(0, 40)), problem: problem ?? 'invalid' } };
}

function linkedPick({ date, startdate, enddate, flexrange }: LinkParameters): {
  pick?: PickedDate;
  isWrong: boolean;
} {
  if (startdate || enddate) {
    const startIso = realDate(startdate);
    const endIso = realDate(enddate);
    if (!startIso || !endIso || endIso < startIso) return { isWrong: true };
    if (startIso === endIso) return { pick: { deliveryOption: 'fixed', dateIso: startIso }, isWrong: false };
    const deliveryOption = flexrange?.toLowerCase() === 'holiday' ? 'holiday' : 'flexible';
    return { pick: { deliveryOption, dateIso: startIso, endIso }, isWrong: false };
  }
  if (!date) return { isWrong: false };
  const dateIso = realDate(date);
  return dateIso ? { pick: { deliveryOption: 'fixed', dateIso }, isWrong: false } : { isWrong: true };
}

/** Links use both formats. */
const realDate = (value: string | undefined): string | undefined =>
  validIsoDate(value) ?? isoOfEntered(value ?? '');
