import type { CatalogueProduct, CatalogueVariant, Localised } from '../catalog/catalogue';

/** What a cart needs to know of a product in one size; stored with the line, for when the product is no longer sold. */
export interface ProductSnapshot {
  readonly pid: string;
  readonly sku: string;
  readonly title: Localised;
  readonly variantTitle: Localised;
  readonly hasSizes: boolean;
  readonly priceCents: number;
  readonly compareAtCents?: number;
  readonly memberCents?: number;
  readonly productType: string;
  readonly productClass: string;
  readonly productSubType: readonly string[];
  readonly channel: 'florist' | 'dropship';
  readonly isAlcohol: boolean;
  readonly isMembership: boolean;
  readonly seoUrl: string;
  readonly imagePath: string;
  /** The rank of its price among the sizes of the product; missing where all cost the same. */
  readonly pricePoint?: PricePoint;
  /** Vases are offered with it; missing where it was stored before anybody asked. */
  readonly hasVases?: boolean;
}

/** The cheapest size of a product, the dearest, or one between. @source spec §3 Cart item (pricePoint) */
type PricePoint = 'good' | 'better' | 'best';

function pricePointOf(
  { variants }: CatalogueProduct,
  { priceCents }: CatalogueVariant,
): PricePoint | undefined {
  const prices = variants.map((one) => one.priceCents);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (lowest === highest) return undefined;
  if (priceCents === lowest) return 'good';
  return priceCents === highest ? 'best' : 'better';
}

/** A product in one size as a cart sees it. @source spec §3 Cart item */
export function snapshotOf(product: CatalogueProduct, variant: CatalogueVariant): ProductSnapshot {
  return {
    pid: product.pid,
    title: product.title,
    productType: product.productType,
    productClass: product.productClass,
    productSubType: product.productSubType,
    channel: product.channel,
    isAlcohol: product.isAlcohol,
    isMembership: product.isMembership,
    seoUrl: product.seoUrl,
    imagePath: variant.imagePath ?? product.imagePath,
    sku: variant.sku,
    variantTitle: variant.title,
    hasSizes: product.variants.length > 1,
    priceCents: variant.priceCents,
    compareAtCents: variant.compareAtCents,
    memberCents: variant.memberCents,
    pricePoint: pricePointOf(product, variant),
    hasVases: product.vaseIds.length > 0,
  };
}
