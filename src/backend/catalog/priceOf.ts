import type { ProductPrice } from '@/contracts/common/fields';
import type { Catalogue, CatalogueVariant } from './catalogue';
import { presentPrice } from './presentPrice';

/** Price map of anything with a price: a product, one of its sizes, a vase or an add-on. */
export function priceOf(catalogue: Catalogue, id: string): ProductPrice | undefined {
  const product = catalogue.productByPid(id);
  const chosen = product?.variants.find(({ sku }) => sku === product.defaultSku) ?? product?.variants[0];
  if (product && chosen) return presentPrice(product.variants, chosen);
  const size = catalogue.productBySku(id)?.variant ?? accessory(catalogue, id);
  return size && presentPrice([size], size);
}

/** Vases and add-ons are priced like a product of one size. */
function accessory(catalogue: Catalogue, id: string): CatalogueVariant | undefined {
  const vase = catalogue.vase(id);
  if (vase) return { sku: id, size: 'single', title: vase.title, priceCents: vase.priceCents };
  const addon = catalogue.addon(id);
  if (!addon) return undefined;
  const { name, priceCents, promotionalCents } = addon;
  const reduced = promotionalCents === undefined ? {} : { compareAtCents: priceCents };
  return { sku: id, size: 'single', title: name, priceCents: promotionalCents ?? priceCents, ...reduced };
}
