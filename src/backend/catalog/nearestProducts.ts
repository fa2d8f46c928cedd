import { type Catalogue, type CatalogueProduct, defaultVariantOf } from './catalogue';

/**
 * Every other product sold, the likest first: of the same type, then for the same occasions, then of the same class,
 * then of the nearest price. Where it shall go plays no part, so the order is the same for everybody. Wine is like wine
 * only: it asks for an age, and not every shop sells it.
 * @source  spec §8 Delivery and availability
 */
export function nearestProducts(
  catalogue: Catalogue,
  product: CatalogueProduct,
): readonly CatalogueProduct[] {
  const known = ranked.get(catalogue) ?? new Map<string, readonly CatalogueProduct[]>();
  ranked.set(catalogue, known);
  const ranking = known.get(product.pid) ?? rank(catalogue, product);
  known.set(product.pid, ranking);
  return ranking;
}

const ranked = new WeakMap<Catalogue, Map<string, readonly CatalogueProduct[]>>();

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
  return [
    Number(other.productType !== product.productType),
    missing.length,
    Number(other.productClass !== product.productClass),
    Math.abs(priceCents(other) - priceCents(product)),
  ];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const priceCents = (product: CatalogueProduct) => defaultVariantOf(product)?.priceCents ?? 0;
