import type { MasterProduct, VariantView } from './masterProduct';

/**
 * The size to be seen in the picture of a product: the chosen one where it has its own, else the usual size, which the
 * product's picture shows. Null while no size has a picture of its own.
 */
export function shownSizeOf(
  { metaInfo }: MasterProduct,
  variants: readonly VariantView[],
  chosen: VariantView | null,
): VariantView | null {
  if (!variants.some(({ picture }) => picture)) return null;
  return chosen?.picture ? chosen : (variants.find(({ sku }) => sku === metaInfo.defaultProductId) ?? null);
}
