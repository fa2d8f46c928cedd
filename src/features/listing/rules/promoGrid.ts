import type { PromoPlacement } from '@/contracts/content/fields';

/** Cells per row and how authored places shift, by device. @source spec §9 Listing (Grid per row) */
export const grids = {
  desktop: { perRow: 3, adjustment: 1, position: 0 },
  tablet: { perRow: 2, adjustment: -1, position: 0 },
  mobile: { perRow: 2, adjustment: -2, position: -1 },
} as const;

export type Device = keyof typeof grids;

/** Where a promo card stands in one device's grid; row and start count from 1. */
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
