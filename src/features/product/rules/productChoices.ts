import type { AddonFields, VaseFields } from '@/contracts/content/entries';
import type { ProductParts } from '@/contracts/same-origin';
import type { Locale } from '@/contracts/locales';
import { addonOf, vaseOf, type AddonView, type VaseView } from './extras';
import { masterProductOf, variantsOf, type VariantView } from './masterProduct';

/** What of a product can be chosen: sizes, vases and add-ons, for editing it in the cart. */
export interface ProductChoices {
  /** Sizes, smallest first. */
  readonly variants: readonly VariantView[];
  /** By id. */
  readonly vases: Readonly<Record<string, VaseView>>;
  /** By id. */
  readonly addons: Readonly<Record<string, AddonView>>;
}

/** The choices of a product as our own origin answers it. @source spec §3 Product detail state (variants, vases, addons) */
export function productChoicesOf(
  { product, vases, addons }: ProductParts<VaseFields, AddonFields>,
  locale: Locale,
): ProductChoices {
  const variants = variantsOf(product);
  const skus = Object.keys(variants);
  return {
    variants: masterProductOf(product, locale).variants.flatMap((sku) => variants[sku] ?? []),
    vases: Object.fromEntries(vases.map((entry) => [entry.handle, vaseOf(entry, skus)])),
    addons: Object.fromEntries(addons.map((entry) => [entry.handle, addonOf(entry)])),
  };
}
