import type { Locale } from '@/contracts/locales';

/** A text in the locales that have their own; the fallback chain supplies the rest. */
export type Localised = Readonly<Partial<Record<Locale, string>>>;

/** A size of a product, as sold. */
export interface CatalogueVariant {
  readonly sku: string;
  readonly size: string;
  readonly title: Localised;
  /** What it costs today, sales included. */
  readonly priceCents: number;
  /** Former price, shown struck through. */
  readonly compareAtCents?: number;
  /** What it costs again when the sale ends; only while there is one. */
  readonly usualCents?: number;
  /** Price for gold members. */
  readonly memberCents?: number;
  /** Its own picture, or the product's while there is none. */
  readonly imagePath?: string;
}

/** What selling and delivering need to know of a product; texts for pages live in the content service. */
export interface CatalogueProduct {
  readonly pid: string;
  readonly handle: string;
  readonly title: Localised;
  readonly productType: string;
  readonly productClass: string;
  readonly productSubType: readonly string[];
  /** What it is given for, and what is in it, in words of the vocabulary. */
  readonly occasions?: readonly string[];
  readonly flowers?: readonly string[];
  /** florist: made by a local florist; dropship: shipped from its origin in a box. */
  readonly channel: 'florist' | 'dropship';
  readonly isAlcohol: boolean;
  readonly isMembership: boolean;
  readonly seoUrl: string;
  readonly imagePath: string;
  readonly defaultSku: string;
  readonly variants: readonly CatalogueVariant[];
  readonly vaseIds: readonly string[];
  readonly addonIds: readonly string[];
}

export interface CatalogueVase {
  readonly id: string;
  readonly title: Localised;
  readonly priceCents: number;
  readonly isDummy: boolean;
  readonly imagePath?: string;
  /** Pictures of sizes in this vase, by sku. */
  readonly imagePathBySku?: ReadonlyMap<string, string>;
}

export interface CatalogueAddon {
  readonly id: string;
  readonly productId: string;
  readonly addonType: 'greetingCard' | 'berryRibbon';
  readonly name: Localised;
  readonly priceCents: number;
  readonly promotionalCents?: number;
  readonly channels: readonly ('florist' | 'dropship')[];
  readonly imagePath?: string;
}

/** The size a product is shown with first. */
export function defaultVariantOf({ variants, defaultSku }: CatalogueProduct): CatalogueVariant | undefined {
  return variants.find(({ sku }) => sku === defaultSku) ?? variants[0];
}

/** The whole sellable catalogue at one version, held in memory and replaced when it changes. */
export interface Catalogue {
  readonly version: number;
  readonly products: readonly CatalogueProduct[];
  productByPid(pid: string): CatalogueProduct | undefined;
  /** Finds by sku or, for products of one variant, by pid. */
  productBySku(
    sku: string,
  ): { readonly product: CatalogueProduct; readonly variant: CatalogueVariant } | undefined;
  vase(id: string): CatalogueVase | undefined;
  addon(id: string): CatalogueAddon | undefined;
}
