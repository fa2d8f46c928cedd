import type { PromoPlacement } from '@/contracts/content/fields';

/** Cells per row and how authored places shift, by device. @source spec §9 Listing (Grid per row) */
export const grids = {
  desktop: { perRow: 3, adjustment: 1, position: 0 },
  tablet: { perRow: 2, adjustment: -1, position: 0 },
  mobile: { perRow: 2, adjustment: -2, position: -1 },
} as const;

export type Device = keyof typeof grids;

/** Place of a promo card in the grid of one device; row and start count from 1. */
export interface PromoCell {
  readonly row: number;
  readonly start: number;
  readonly width: number;
  /** Cells before it. */
  readonly index: number;
}

/** A promo card needs both a left side and a right side to count. @source spec §9 Listing */
export const isCountedPromo = ({ promoCard }: PromoPlacement): boolean =>
  Boolean(
    (promoCard.leftSideContent || promoCard.leftSideBackground) &&
    (promoCard.rightSideContent || promoCard.rightSideBackground),
  );

/** Slots a promo card takes, 1 or 2. */
export const promoWidth = ({ promoCard }: PromoPlacement): 1 | 2 => promoCard.width ?? 2;

/**
 * Place of a promo card on a device.
 * @source spec §9 Listing (Grid per row), docs/decisions/0007-promo-grid.md
 */
export function promoCell(placement: PromoPlacement, device: Device): PromoCell {
  const { perRow, adjustment, position } = grids[device];
  const width = Math.min(promoWidth(placement), perRow);
  const start = Math.min(Math.max(placement.column + adjustment, 1), perRow - width + 1);
  const index = Math.max((placement.row - 1) * perRow + start - 1 + position, 0);
  return { row: placement.row, start, width, index };
}

/** Pages of a list: products and promo slots cut by the page size. @source spec §9 Listing (Page count) */
export function pageCountOf(products: number, promos: readonly PromoPlacement[], pageSize: number): number {
  const slots = promos.filter(isCountedPromo).reduce((sum, promo) => sum + promoWidth(promo), products);
  return Math.max(1, Math.ceil(slots / pageSize));
}

/** One cell of a listing page, in reading order. */
export type PageCell<P> =
  | {
      readonly kind: 'product';
      readonly product: P;
      /** Place among all products, from 1. */
      readonly n: number;
    }
  | { readonly kind: 'promo'; readonly promo: PromoPlacement };

/**
 * The whole list in reading order: products with promo cards at their places; a card beyond the last
 * product is left out, so that there is no gap.
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

/**
 * Which products a page can hold, while their total is not known yet.
 * @param page  from 1
 */
export function pageWindow(promos: readonly PromoPlacement[], page: number, pageSize: number) {
  const most = Array.from({ length: page * pageSize }, (_none, at) => at);
  const cells = pagesOf(sequence(most, promos), pageSize)[page - 1] ?? [];
  const shown = cells.flatMap((cell) => (cell.kind === 'product' ? [cell.product] : []));
  return { offset: shown[0] ?? 0, limit: shown.length };
}
