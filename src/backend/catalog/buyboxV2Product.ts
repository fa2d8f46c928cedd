import type { Answer } from '@/contracts/gateway';
import { toAmount } from '@/lib/money';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { presentPrice } from './presentPrice';

/** A master product with its sizes, vases and add-ons and their prices. @source spec §7 Catalog (buyboxV2) */
export function buyboxV2Product(
  catalogue: Catalogue,
  product: CatalogueProduct,
): Answer<'buyboxV2'>['products'][string] {
  return {
    handle: product.handle,
    defaultProductId: product.defaultSku,
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      price: presentPrice([variant], variant),
    })),
    vases: product.vaseIds.flatMap((id) => {
      const vase = catalogue.vase(id);
      return vase ? [{ id, price: toAmount(vase.priceCents) }] : [];
    }),
    addons: product.addonIds.filter((id) => catalogue.addon(id)),
  };
}
