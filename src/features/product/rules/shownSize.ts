import type { PictureSet } from '@/contracts/content/pictures';
import type { VaseView } from './extras';
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

/** The picture of a size in a vase, where there is one. @source spec §3 Product detail state (vases, imageBySku) */
export function inVaseOf(
  variant: Pick<VariantView, 'sku'> | null,
  vase: VaseView | null,
): PictureSet | undefined {
  return variant ? vase?.pictureBySku?.[variant.sku] : undefined;
}
