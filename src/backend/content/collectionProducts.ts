import type { ProductRow } from '../catalog/loadShopRows';
import type { CollectionRule, CollectionSource } from '../catalog/sources/collectionSource';

const lists = ['occasions', 'colors', 'flowers', 'features', 'productSubType'] as const;

/** The lowest price of a product, in cents. */
export function lowestCents({ variants }: ProductRow): number {
  return Math.min(...variants.map(({ priceCents }) => priceCents));
}

/**
 * Products of a listing page: the featured ones first, in their order, then what the rule says in the shop's
 * stable order. A featured product belongs even if the rule does not name it.
 */
export function collectionProducts(
  { rule, featured = [] }: CollectionSource,
  products: readonly ProductRow[],
): ProductRow[] {
  const byHandle = new Map(products.map((row) => [row.product.handle, row]));
  const first = featured.flatMap((handle) => byHandle.get(handle) ?? []);
  const chosen = new Set(first);
  return [...first, ...products.filter((row) => !chosen.has(row) && belongs(row, rule))];
}

function belongs(row: ProductRow, rule: CollectionRule): boolean {
  const { product } = row;
  if (rule.handles?.includes(product.handle)) return true;
  const isFiltered = Object.keys(rule).some((key) => key !== 'handles');
  if (!isFiltered && rule.handles) return false;
  const price = lowestCents(row);
  return (
    (rule.productTypes?.includes(product.productType) ?? true) &&
    lists.every((list) => rule[list]?.some((value) => product[list].includes(value)) ?? true) &&
    price <= (rule.maxPriceCents ?? Number.POSITIVE_INFINITY) &&
    price >= (rule.minPriceCents ?? 0)
  );
}
