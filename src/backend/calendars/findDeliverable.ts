import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';

/**
 * The product an id of a request means: a product id, or the sku of one of its sizes.
 * @source  spec §7 Calendars (productList: id, masterId)
 */
export function findDeliverable(catalogue: Catalogue, id: string): CatalogueProduct | undefined {
  return catalogue.productByPid(id) ?? catalogue.productBySku(id)?.product;
}
