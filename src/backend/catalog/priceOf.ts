import type { ProductPrice } from '@/contracts/common/fields';
import { toAmount } from '@/lib/money';
import { type Catalogue, type CatalogueVariant, defaultVariantOf } from './catalogue';

/** Price map of anything with a price: a product, one of its sizes, a vase or an add-on. */
export function priceOf(catalogue: Catalogue, id: string): ProductPrice | undefined {
  const product = catalogue.productByPid(id);
  const chosen = product && defaultVariantOf(product);
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

/**
 * Price map of one or several sizes: single values are those of `chosen`, ranges span all of them.
 * `promotional` is there only while a size costs less than it did, `sale` where that is because the shop has put it on sale
 * for a time, `loyaltyValue` only where members pay less.
 * @source spec §3 Product detail state (price map per product id)
 */
export function presentPrice(sizes: readonly CatalogueVariant[], chosen: CatalogueVariant): ProductPrice {
  const isReduced = sizes.some(({ compareAtCents }) => compareAtCents !== undefined);
  const hasMemberPrice = sizes.some(({ memberCents }) => memberCents !== undefined);
  return {
    regular: toAmount(chosen.compareAtCents ?? chosen.priceCents),
    ...(chosen.compareAtCents === undefined ? {} : { promotional: toAmount(chosen.priceCents) }),
    ...(chosen.usualCents === undefined ? {} : { sale: toAmount(chosen.priceCents) }),
    ...(chosen.memberCents === undefined ? {} : { loyaltyValue: toAmount(chosen.memberCents) }),
    displayPrices: {
      regular: rangeOf(sizes, ({ compareAtCents, priceCents }) => compareAtCents ?? priceCents),
      ...(isReduced ? { promotional: rangeOf(sizes, ({ priceCents }) => priceCents) } : {}),
      ...(hasMemberPrice
        ? { loyaltyValue: rangeOf(sizes, ({ memberCents, priceCents }) => memberCents ?? priceCents) }
        : {}),
    },
  };
}

function rangeOf(sizes: readonly CatalogueVariant[], centsOf: (size: CatalogueVariant) => number) {
  const cents = sizes.map(centsOf);
  return { min: toAmount(Math.min(...cents)), max: toAmount(Math.max(...cents)) };
}
