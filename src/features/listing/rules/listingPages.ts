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

/** One cell of a listing page, in reading order. */
export type PageCell<P> =
  | { readonly kind: 'product'; readonly product: P }
  | {
      readonly kind: 'promo';
      readonly promo: PromoPlacement;
      /** Devices that show it at this place of the reading order. */
      readonly on: readonly Device[];
    };

/**
 * The product before which each promo card stands on a device. A card waits until its row and its start column are free,
 * so that no gap opens and reading order is the order seen; a card beyond the last product has no place.
 * @param pages  products of each page; every page begins a new row
 * @source spec §9 Listing, docs/decisions/0007-promo-grid.md
 */
export function promoTurns<P>(
  pages: readonly (readonly P[])[],
  promos: readonly PromoPlacement[],
  device: Device,
): ReadonlyMap<PromoPlacement, P> {
  const { perRow } = grids[device];
  const waiting = promos
    .filter(isCountedPromo)
    .map((promo) => ({ promo, ...promoCell(promo, device) }))
    .sort((one, other) => one.index - other.index);
  const turns = new Map<PromoPlacement, P>();
  let slots = 0;
  const takeNext = () => {
    const at = waiting.findIndex(({ index, start }) => index <= slots && slots % perRow === start - 1);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  for (const products of pages) {
    slots = Math.ceil(slots / perRow) * perRow;
    for (const product of products) {
      for (let next = takeNext(); next; next = takeNext()) {
        turns.set(next.promo, product);
        slots += next.width;
      }
      slots += 1;
    }
  }
  return turns;
}

/** The whole list in the reading order of large screens: products with promo cards at their places. */
export function sequence<P>(
  products: readonly P[],
  promos: readonly PromoPlacement[],
): readonly PageCell<P>[] {
  const turns = [...promoTurns([products.map((_product, at) => at)], promos, 'desktop')];
  return products.flatMap((product, at): readonly PageCell<P>[] => [
    ...turns.filter(([, turn]) => turn === at).map(([promo]) => shownOn(promo, ['desktop'])),
    { kind: 'product', product },
  ]);
}

const shownOn = (promo: PromoPlacement, on: readonly Device[]) => ({ kind: 'promo' as const, promo, on });

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
 * One page for all devices, and how many there are: products and promo slots cut by the page size. Large screens decide which products it holds; a promo card that stands elsewhere at two a row
 * gets a copy of its own there, and every device shows one.
 * @param total  products of the list
 * @param page   from 1
 * @source spec §9 Listing, docs/decisions/0007-promo-grid.md
 */
export function listingPage(
  total: number,
  promos: readonly PromoPlacement[],
  { page, pageSize }: { page: number; pageSize: number },
): { cells: readonly PageCell<number>[]; pageCount: number } {
  const all = Array.from({ length: total }, (_none, at) => at);
  const pages = pagesOf(sequence(all, promos), pageSize);
  const products = pages.map(productsOf);
  const turns = compact.map((device) => ({ device, turns: [...promoTurns(products, promos, device)] }));
  let large: PromoPlacement[] = [];
  const cells = (pages[page - 1] ?? []).flatMap((cell): readonly PageCell<number>[] => {
    if (cell.kind === 'promo') {
      large.push(cell.promo);
      return [];
    }
    const lists: DeviceCards[] = [{ device: 'desktop', cards: large }];
    for (const { device, turns: known } of turns)
      lists.push({ device, cards: known.flatMap(([promo, at]) => (at === cell.product ? [promo] : [])) });
    large = [];
    return [...withoutRepeats(lists), cell];
  });
  const rest = large.map((promo) => shownOn(promo, ['desktop']));
  return { cells: [...cells, ...rest], pageCount: pages.length };
}

/** Promo cards in front of one product on a device, in order. */
interface DeviceCards {
  readonly device: Device;
  readonly cards: readonly PromoPlacement[];
}

/** Devices with the same cards share one copy of each. */
function withoutRepeats(lists: readonly DeviceCards[]) {
  const isSame = (one: DeviceCards, other: DeviceCards) =>
    one.cards.length === other.cards.length && one.cards.every((card, at) => card === other.cards[at]);
  return lists.flatMap((list, at) => {
    if (lists.findIndex((other) => isSame(list, other)) < at) return [];
    const devices = lists.filter((other) => isSame(list, other)).map(({ device }) => device);
    return list.cards.map((promo) => shownOn(promo, devices));
  });
}

/** Screens with two cells in a row. */
const compact = ['tablet', 'mobile'] as const;

const productsOf = <P>(cells: readonly PageCell<P>[]): readonly P[] =>
  cells.flatMap((cell) => (cell.kind === 'product' ? [cell.product] : []));

/**
 * Which products a page can hold, while their total is not known yet.
 * @param page  from 1
 */
export function pageWindow(promos: readonly PromoPlacement[], page: number, pageSize: number) {
  const most = Array.from({ length: page * pageSize }, (_none, at) => at);
  const cells = pagesOf(sequence(most, promos), pageSize)[page - 1] ?? [];
  const shown = productsOf(cells);
  return { offset: shown[0] ?? 0, limit: shown.length };
}
