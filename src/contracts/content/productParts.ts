import type { ContentEntry, ContentProduct } from './types';

/**
 * A product with what can be chosen beside it, as our own origin answers it; `V` and `A` are the fields of a vase and
 * of an add-on.
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export interface ProductParts<V = unknown, A = unknown> {
  readonly product: ContentProduct;
  readonly vases: readonly ContentEntry<V>[];
  readonly addons: readonly ContentEntry<A>[];
}
