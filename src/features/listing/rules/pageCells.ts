import type { PromoPlacement } from '@/contracts/content/fields';
import { isCountedPromo, promoCell, promoWidth } from './promoGrid';

/** One cell of a listing page, in reading order. */
export type PageCell<P> =
  | {
      readonly kind: 'product';
      readonly product: P;
      /** Place among all products, from 1. */ readonly n: number;
    }
  | { readonly kind: 'promo'; readonly promo: PromoPlacement };

/**
 * The whole list in reading order: products with promo cards at their places; a card that lies beyond the last
 * product is left out, so that no gap opens.
 */
export function sequence<P>(
  products: readonly P[],
  promos: readonly PromoPlacement[],
): readonly PageCell<P>[] {
  const placed = promos
    .filter(isCountedPromo)
    .map((promo) => ({ promo, index: promoCell(promo, 'desktop').index }))
    .sort((one, other) => one.index - other.index);
  const cells: PageCell<P>[] = [];
  let slots = 0;
  products.forEach((product, at) => {
    while (placed[0] && placed[0].index <= slots) {
      const { promo } = placed.shift() as { promo: PromoPlacement };
      cells.push({ kind: 'promo', promo });
      slots += promoWidth(promo);
    }
    cells.push({ kind: 'product', product, n: at + 1 });
    slots += 1;
  });
  return cells;
}

/**
 * One page of the sequence: at most `pageSize` slots; a two-slot card that does not fit moves on to the next page.
 * @param page  from 1
 * @source spec §9 Listing, docs/decisions/0007-promo-grid.md
 */
export function pagesOf<P>(
  cells: readonly PageCell<P>[],
  pageSize: number,
): readonly (readonly PageCell<P>[])[] {
  const pages: PageCell<P>[][] = [[]];
  let used = 0;
  for (const cell of cells) {
    const width = cell.kind === 'promo' ? promoWidth(cell.promo) : 1;
    if (used + width > pageSize) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(cell);
    used += width;
  }
  return pages;
}
