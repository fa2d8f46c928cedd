import { LRUCache } from 'lru-cache';
import { placeholderPicture } from '@/contracts/content/pictures';
import type { Locale } from '@/contracts/locales';

/** A text in the locales that have their own; the fallback chain supplies the rest. */
export type Localised = Readonly<Partial<Record<Locale, string>>>;

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
  /** Its picture, with the words that are printed on it in each language. */
  readonly imagePath?: Localised;
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

/**
 * The product an id of a request means: a product id, or the sku of one of its sizes.
 * @source  spec §7 Calendars (productList: id, masterId)
 */
export function findProduct(catalogue: Catalogue, id: string): CatalogueProduct | undefined {
  return catalogue.productByPid(id) ?? catalogue.productBySku(id)?.product;
}

/** Path of a product's page without a locale. @source spec §3 Site catalogue product (metaInfo.seoUrl) */
export const productSeoUrl = (handle: string): string => `/products/${handle}`;

/** Id of the picture of a further look at a product. */
export const viewPictureId = (handle: string, viewId: string): string => `${handle}-${viewId}`;

/** Id of the picture of a size of a product in a vase. */
export const vasePictureId = (sku: string, vaseId: string): string => `${sku}-${vaseId}`.toLowerCase();

/** Id of a picture on which words are printed, in a language. */
export const localPictureId = (pictureId: string, locale: Locale): string =>
  `${pictureId}-${locale}`.toLowerCase();

/** Folder of the first wanted picture that is finished, else of the placeholder. */
export type PicturePathOf = (...wanted: readonly (string | null)[]) => string;

/** Looks wanted pictures up among the finished ones. */
export function picturePaths(
  finished: readonly { readonly id: string; readonly version: string }[],
): PicturePathOf {
  const known = new Map(finished.map(({ id, version }) => [id, `/media/${id}/${version}`]));
  return (...wanted) => known.get(wanted.find((id) => known.has(id ?? '')) ?? '') ?? placeholderPicture.path;
}

/**
 * Every other product sold, the likest first: of the same type, then of the type nearest to it, for the same occasions, of the same
 * class, of the nearest price. What is made for mourning comes last, unless the product is. Where it shall go plays no part, so the
 * order is the same for everybody. Wine is like wine only: it asks for an age, and not every shop sells it.
 * @source  spec §8 Delivery and availability
 */
export function nearestProducts(
  catalogue: Catalogue,
  product: CatalogueProduct,
): readonly CatalogueProduct[] {
  const known = ranked.get(catalogue) ?? new LRUCache<string, readonly CatalogueProduct[]>(rankings);
  ranked.set(catalogue, known);
  const ranking = known.get(product.pid) ?? rank(catalogue, product);
  known.set(product.pid, ranking);
  return ranking;
}

/** Each ranking names every product: in a large catalogue only the latest are kept. */
const rankings = {
  maxSize: 1_000_000,
  sizeCalculation: (list: readonly CatalogueProduct[]) => list.length + 1,
};
const ranked = new WeakMap<Catalogue, LRUCache<string, readonly CatalogueProduct[]>>();

function rank({ products }: Catalogue, product: CatalogueProduct): CatalogueProduct[] {
  return products
    .filter(({ pid, isMembership }) => pid !== product.pid && !isMembership)
    .filter(({ isAlcohol }) => !isAlcohol || product.isAlcohol)
    .map((other) => ({ other, distance: distances(product, other) }))
    .sort((a, b) => compare(a.distance, b.distance) || (a.other.pid < b.other.pid ? -1 : 1))
    .map(({ other }) => other);
}

/** The first difference decides. */
function distances(product: CatalogueProduct, other: CatalogueProduct): readonly number[] {
  const missing = product.productSubType.filter((occasion) => !other.productSubType.includes(occasion));
  const isForMourningOnly = isMourning(other) && !isMourning(product);
  return [
    Number(isForMourningOnly),
    typeDistance(product.productType, other.productType),
    missing.length,
    Number(other.productClass !== product.productClass),
    Math.abs(priceCents(other) - priceCents(product)),
  ];
}

const isMourning = ({ productSubType }: CatalogueProduct) => productSubType.includes('sympathy');

/** What can stand for a kind of product, the nearest first: no bouquet for a bottle while there are baskets and boxes. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  flowers: ['plant', 'gift'],
  plant: ['flowers', 'gift'],
  gift: ['flowers', 'plant'],
  wine: ['gift', 'plant', 'flowers'],
};

function typeDistance(type: string, other: string): number {
  if (type === other) return 0;
  const known = standIns[type] ?? [];
  return 1 + (known.includes(other) ? known.indexOf(other) : known.length);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const priceCents = (product: CatalogueProduct) => defaultVariantOf(product)?.priceCents ?? 0;
