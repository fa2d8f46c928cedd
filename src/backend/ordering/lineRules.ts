import { errorKey } from '@/contracts/errors';
import type { AddonChoice } from '@/contracts/ordering/choices';
import { shop } from '@/contracts/shop';
import type { Catalogue, CatalogueProduct, CatalogueVariant } from '../catalog/catalogue';
import { ProblemError } from '../platform/ProblemError';
import { invalidField } from './cartProblems';

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
  if (!isVaseOffered) throw notOffered(`${path}.vaseId`, 'This vase is not offered with the product.');
  if (new Set(addons.map(({ id }) => id)).size < addons.length)
    throw invalidField(`${path}.addons`, 'names an add-on twice');
  for (const { id } of addons) {
    const channels = product.addonIds.includes(id) ? catalogue.addon(id)?.channels : undefined;
    if (!channels?.includes(product.channel))
      throw notOffered(`${path}.addons`, 'This add-on is not offered with the product.');
  }
}

/**
 * Refuses alcohol to those who are too young or do not say. The 21st birthday itself passes.
 * @param todayIso yyyy-MM-dd at the recipient's door
 * @throws ProblemError 422
 * @source spec §5 Age verification; rulings Cart
 */
export function checkAge(birthDateIso: string | undefined, todayIso: string): void {
  if (birthDateIso === undefined || birthDateIso < yearsLater(todayIso, -OLDEST_YEARS)) {
    throw ageRequired();
  }
  if (yearsLater(birthDateIso, shop.minimumAlcoholAge) > todayIso) {
    throw ageRefused(
      errorKey.underAge,
      'You must be over 21 years of age to purchase a product containing alcohol.',
    );
  }
}

/** Nobody has given a date of birth for a product with alcohol. */
export function ageRequired(): ProblemError {
  return ageRefused(errorKey.ageRequired, 'Products with alcohol need your date of birth.');
}

function ageRefused(key: string, message: string): ProblemError {
  return new ProblemError(422, { [key]: message }, [{ path: 'body.ageVerification_dob', message }]);
}

const OLDEST_YEARS = 130;

/** Dates are compared as text, so that somebody born on 29 February has a birthday on 1 March in other years. */
function yearsLater(dateIso: string, years: number): string {
  return `${String(Number(dateIso.slice(0, 4)) + years).padStart(4, '0')}${dateIso.slice(4)}`;
}

function notOffered(path: string, message: string): ProblemError {
  return new ProblemError(422, { [errorKey.addonUnavailable]: message }, [{ path, message }]);
}
