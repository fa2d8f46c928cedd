import type { Listed } from './listed';

/** @source spec §4 Product listing sort */
export const sortOptions = ['featured', 'priceHiLo', 'priceLoHi'] as const;
export type SortOption = (typeof sortOptions)[number];

/** Products in the wanted order; equal prices keep the featured order. @source spec §4 Product listing sort */
export function sorted(products: readonly Listed[], sort: SortOption): readonly Listed[] {
  if (sort === 'featured') return products;
  const direction = sort === 'priceLoHi' ? 1 : -1;
  return [...products].sort((one, other) => direction * (one.cents - other.cents));
}
