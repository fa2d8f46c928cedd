import type { CatalogueProduct, CatalogueVariant, Localised } from '../catalog/catalogue';

/** What a cart needs to know of a product in one size; kept with the line for the day the product is gone. */
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
}

/** A product in one size as a cart sees it. @source spec §3 Cart item */
export function snapshotOf(product: CatalogueProduct, variant: CatalogueVariant): ProductSnapshot {
  const {
    pid,
    title,
    productType,
    productClass,
    productSubType,
    channel,
    isAlcohol,
    isMembership,
    seoUrl,
    imagePath,
  } = product;
  return {
    ...{
      pid,
      title,
      productType,
      productClass,
      productSubType,
      channel,
      isAlcohol,
      isMembership,
      seoUrl,
      imagePath,
    },
    sku: variant.sku,
    variantTitle: variant.title,
    hasSizes: product.variants.length > 1,
    priceCents: variant.priceCents,
    compareAtCents: variant.compareAtCents,
    memberCents: variant.memberCents,
  };
}
