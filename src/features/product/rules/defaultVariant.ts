import type { PictureSet } from '@/contracts/content/pictures';
import type { VaseView } from './extras';
import type { MasterProduct, VariantView } from './masterProduct';

interface Choosable {
  readonly defaultProductId: string;
  readonly calyxPid: string;
  /** Sizes in their order. Integer cents. */
  readonly variants: readonly { readonly sku: string; readonly cents: number }[];
}

/**
 * The size a product page opens with: the one the merchant named if it is among the sizes, else the lowest priced,
 * else the product itself.
 * @source spec §4 Product detail (Default variant)
 */
export function defaultVariantOf({ defaultProductId, calyxPid, variants }: Choosable): string {
  if (variants.some(({ sku }) => sku === defaultProductId)) return defaultProductId;
  const [first, ...others] = variants;
  if (!first) return calyxPid;
  return others.reduce((lowest, variant) => (variant.cents < lowest.cents ? variant : lowest), first).sku;
}

/**
 * The vase a product page opens with: the cheapest of the size's own, which is "no vase" where that is offered, so
 * that nobody pays for a vase they did not choose.
 * @param known  vases by id; integer cents
 * @source spec §3 Product detail state (currentSelectedVase)
 */
export function defaultVaseOf(
  vaseIds: readonly string[],
  known: Readonly<Record<string, { readonly cents: number }>>,
): string | null {
  const offered = vaseIds.flatMap((id) => (known[id] ? [{ id, cents: known[id].cents }] : []));
  const [first, ...others] = offered;
  if (!first) return null;
  return others.reduce((lowest, vase) => (vase.cents < lowest.cents ? vase : lowest), first).id;
}

/**
 * The size that the picture of a product shows: the chosen one if it has its own picture, else the default size.
 * @returns null while no size has a picture of its own
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
