import { EARLIEST_BIRTH_ISO, isOfAge } from '@/contracts/age';
import { errorKey } from '@/contracts/errors';
import type { AddonChoice } from '@/contracts/ordering/choices';
import { groupBy } from '@/lib/objects';
import type { Catalogue, CatalogueProduct, CatalogueVariant } from '../catalog/catalogue';
import { ProblemError, refusal } from '../platform/ProblemError';
import { invalidField } from './cartProblems';
import type { StoredItem } from './storedCart';

/** Most lines of one cart (more only by a merge, so that nothing is lost), pieces of one line, carts side by side. */
export const cartLimits = {
  lines: 60,
  linesAfterMerge: 120,
  pieces: 20,
  addonPieces: 5,
  siblings: 10,
} as const;

/** The product and size of a sku. @throws ProblemError 422 when it is not sold */
export function soldVariant(
  catalogue: Catalogue,
  sku: string,
): { product: CatalogueProduct; variant: CatalogueVariant } {
  const found = catalogue.productBySku(sku);
  if (!found)
    throw new ProblemError(422, { [errorKey.productUnknown]: 'This product is not sold.' }, [
      { path: 'body.sku', message: 'is not sold' },
    ]);
  return found;
}

/**
 * Refuses vases and add-ons that are not offered with the product or cannot travel with it.
 * @throws ProblemError 422 for those, 400 when an add-on is named twice
 * @source spec §3 Add-on availability
 */
export function checkAccessories(
  catalogue: Catalogue,
  product: CatalogueProduct,
  { vaseId, addons = [] }: { vaseId?: string; addons?: readonly AddonChoice[] },
  path = 'body',
): void {
  const isVaseOffered =
    vaseId === undefined || (product.vaseIds.includes(vaseId) && catalogue.vase(vaseId) !== undefined);
  const { addonUnavailable } = errorKey;
  if (!isVaseOffered)
    throw refusal(422, addonUnavailable, 'This vase is not offered with the product.', `${path}.vaseId`);
  if (new Set(addons.map(({ id }) => id)).size < addons.length)
    throw invalidField(`${path}.addons`, 'names an add-on twice');
  for (const { id } of addons) {
    const channels = product.addonIds.includes(id) ? catalogue.addon(id)?.channels : undefined;
    if (!channels?.includes(product.channel))
      throw refusal(422, addonUnavailable, 'This add-on is not offered with the product.', `${path}.addons`);
  }
}

/**
 * Refuses alcohol to those who are too young or do not say. The 21st birthday itself passes.
 * @param todayIso yyyy-MM-dd at the recipient's place
 * @throws ProblemError 422
 * @source spec §5 Age verification; rulings Cart
 */
export function checkAge(birthDateIso: string | undefined, todayIso: string): void {
  if (birthDateIso === undefined || birthDateIso < EARLIEST_BIRTH_ISO) throw ageRequired();
  const message = 'You must be over 21 years of age to purchase a product containing alcohol.';
  if (!isOfAge(birthDateIso, todayIso)) throw refusal(422, errorKey.underAge, message, AGE_PATH);
}

const AGE_PATH = 'body.ageVerification_dob';

/** Nobody has given a date of birth for a product with alcohol. */
export function ageRequired(): ProblemError {
  return refusal(422, errorKey.ageRequired, 'Products with alcohol need your date of birth.', AGE_PATH);
}

/**
 * Joins the lines of a cart that hold the same gift for the same place and day, up to twenty pieces to a line, whatever
 * their order. The first line of its kind keeps its id and position; the membership is in a cart once.
 */
export function settleLines(lines: readonly StoredItem[]): StoredItem[] {
  const quantities = new Map([...groupBy(lines, lineFingerprint).values()].flatMap(shareOut));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id) ?? 0;
    if (quantity === 0) return [];
    return [quantity === line.quantity ? line : { ...line, quantity }];
  });
}

/** What makes two lines the same gift for the same place and day. */
export function lineFingerprint({ sku, vaseId, addons, choice, snapshot }: StoredItem): string {
  if (snapshot.isMembership) return 'membership';
  const sorted = addons.map(({ id, quantity }) => `${id}*${quantity}`).sort();
  const { zipCode = '', city = '', deliveryOption, deliveryDate, deliveryEndDate } = choice ?? {};
  return JSON.stringify([
    sku,
    vaseId ?? '',
    sorted,
    zipCode.replace(/\s/g, ''),
    city,
    deliveryOption,
    deliveryDate,
    deliveryEndDate ?? '',
  ]);
}

/** Pieces for each of the lines of one kind: full ones first. */
function shareOut(ofOneKind: readonly StoredItem[]): [id: string, quantity: number][] {
  const isMembership = ofOneKind[0]?.snapshot.isMembership;
  let left = isMembership ? 1 : ofOneKind.reduce((sum, { quantity }) => sum + quantity, 0);
  return ofOneKind.map(({ id }) => {
    const quantity = Math.min(left, cartLimits.pieces);
    left -= quantity;
    return [id, quantity];
  });
}
