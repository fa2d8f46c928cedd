import { errorKey } from '@/contracts/errors';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { ProblemError } from '../platform/ProblemError';
import { findDeliverable } from './findDeliverable';

/** A product a question names. */
export interface AskedProduct {
  readonly id: string;
  readonly isPdpProduct: boolean;
  readonly product: CatalogueProduct;
}

/**
 * Products that are no longer sold have no dates and hold up nobody; only when the page's own product or every
 * product is unknown the question is refused. Memberships are not delivered.
 * @throws  ProblemError 404
 * @source  spec §7 Calendars (productList)
 */
export function askedProducts(
  catalogue: Catalogue,
  list: readonly { id: string; isPdpProduct?: boolean }[],
): AskedProduct[] {
  const known = new Map<string, AskedProduct>();
  const unknown: { path: string; message: string; isPdpProduct: boolean }[] = [];
  list.forEach(({ id, isPdpProduct = false }, index) => {
    const product = findDeliverable(catalogue, id);
    if (product)
      known.set(id, { id, product, isPdpProduct: isPdpProduct || (known.get(id)?.isPdpProduct ?? false) });
    else
      unknown.push({
        path: `body.productList.${index}.id`,
        message: 'This product is not sold.',
        isPdpProduct,
      });
  });
  if (known.size === 0 || unknown.some(({ isPdpProduct }) => isPdpProduct)) {
    const details = unknown.map(({ path, message }) => ({ path, message }));
    throw new ProblemError(404, { [errorKey.productUnknown]: 'This product is not sold.' }, details);
  }
  return [...known.values()].filter(({ product }) => !product.isMembership);
}
