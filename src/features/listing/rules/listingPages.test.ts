import fc from 'fast-check';
import type { PromoPlacement } from '@/contracts/content/fields';
import { grids, listingPage, pagesOf, pageWindow, promoCell, promoWidth, sequence, type Device } from '.';

const promo = (row: number, column: number, width: 1 | 2 = 2): PromoPlacement => ({
  row,
  column,
  promoCard: { leftSideContent: 'l', rightSideContent: 'r', width },
});

type Page = ReturnType<typeof listingPage>['cells'];

const pageCount = (total: number, promos: readonly PromoPlacement[]) =>
  listingPage(total, promos, { page: 1, pageSize: 60 }).pageCount;

function allPages(total: number, promos: readonly PromoPlacement[]): readonly Page[] {
  return Array.from(
    { length: pageCount(total, promos) },
    (_none, at) => listingPage(total, promos, { page: at + 1, pageSize: 60 }).cells,
  );
}

/** What a device shows of a page, in reading order. */
const seenOn = (page: Page, device: Device) =>
  page.flatMap((cell): readonly (number | 'card')[] => {
    if (cell.kind === 'product') return [cell.product];
    return cell.on.includes(device) ? ['card'] : [];
  });

const cardsOn = (page: Page, device: Device) =>
  page.flatMap((cell) => (cell.kind === 'promo' && cell.on.includes(device) ? [cell.promo] : []));

/** Cells fill one row after the other; a promo card begins exactly at its start column. */
function expectNoGap(page: Page, device: Device) {
  const cards = [...cardsOn(page, device)];
  let slots = 0;
  for (const cell of seenOn(page, device)) {
    const card = cell === 'card' ? cards.shift() : undefined;
    if (card) expect(promoCell(card, device).start - 1).toBe(slots % grids[device].perRow);
    slots += card ? promoWidth(card) : 1;
  }
}

describe('§9 Listing, promo grid', () => {
  test.each([
    [promo(2, 1), 'desktop', { row: 2, start: 2, width: 2, index: 4 }],
    [promo(2, 0), 'desktop', { row: 2, start: 1, width: 2, index: 3 }],
    [promo(2, 2, 1), 'desktop', { row: 2, start: 3, width: 1, index: 5 }],
    [promo(2, 1), 'tablet', { row: 2, start: 1, width: 2, index: 2 }],
    [promo(1, 0), 'mobile', { row: 1, start: 1, width: 2, index: 0 }],
  ] as const)('%j on %s', (placement, device, expected) =>
    expect(promoCell(placement, device as Device)).toEqual(expected),
  );

  test('a card never leaves its row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom(1 as const, 2 as const),
        fc.constantFrom('desktop', 'tablet', 'mobile'),
        (row, column, width, device) => {
          const cell = promoCell(promo(row, column, width), device as Device);
          expect(cell.start).toBeGreaterThanOrEqual(1);
          expect(cell.start + cell.width - 1).toBeLessThanOrEqual(grids[device as Device].perRow);
        },
      ),
    );
  });

  test('pages hold every product once, in order, and never more slots than fit', () => {
    const promos = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 30 }),
          fc.integer({ min: 0, max: 2 }),
          fc.constantFrom(1 as const, 2 as const),
        )
        .map(([row, column, width]) => promo(row, column, width)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        promos,
        fc.integer({ min: 2, max: 60 }),
        (count, cards, size) => {
          const products = Array.from({ length: count }, (_, at) => at);
          const pages = pagesOf(sequence(products, cards), size);
          const productsOf = (cells: (typeof pages)[number]) =>
            cells.flatMap((cell) => (cell.kind === 'product' ? [cell.product] : []));
          const shown = productsOf(pages.flat());
          expect(shown).toEqual(products);
          pages.forEach((page, at) => {
            const { offset, limit } = pageWindow(cards, at + 1, size);
            expect(products.slice(offset, offset + limit)).toEqual(productsOf(page));
          });
          for (const page of pages) {
            const slots = page.reduce(
              (sum, cell) => sum + (cell.kind === 'promo' ? promoWidth(cell.promo) : 1),
              0,
            );
            expect(slots).toBeLessThanOrEqual(size);
          }
        },
      ),
    );
  });

  test.each([
    ['desktop', [0, 1, 2, 'card', 3, 4, 5]],
    ['tablet', [0, 1, 'card', 2, 3, 4, 5]],
    ['mobile', [0, 1, 'card', 2, 3, 4, 5]],
  ] as const)('a wide card of the second row stands in the second row on %s', (device, expected) => {
    const [page = []] = allPages(6, [promo(2, 0)]);
    expect(seenOn(page, device)).toEqual(expected);
    expect(page.filter(({ kind }) => kind === 'promo')).toHaveLength(2);
  });

  test('a card that stands at the same place everywhere is there once', () => {
    const [page = []] = allPages(6, [promo(1, 0)]);
    expect(page.filter(({ kind }) => kind === 'promo')).toMatchObject([
      { on: ['desktop', 'tablet', 'mobile'] },
    ]);
  });

  test('on every device: no gap, no overlap, every card at most once and in its own columns', () => {
    const cards = fc.array(
      fc.record({
        row: fc.integer({ min: 1, max: 60 }),
        column: fc.integer({ min: 0, max: 12 }),
        width: fc.constantFrom(1 as const, 2 as const),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        cards,
        fc.constantFrom('desktop', 'tablet', 'mobile'),
        (total, authored, name) => {
          const device = name as Device;
          const promos = authored.map(({ row, column, width }) => promo(row, column, width));
          const pages = allPages(total, promos);
          const shown = pages.flatMap((page) => cardsOn(page, device));
          expect(new Set(shown).size).toBe(shown.length);
          expect(pages.flatMap((page) => seenOn(page, device)).filter((cell) => cell !== 'card')).toEqual(
            Array.from({ length: total }, (_none, at) => at),
          );
          for (const page of pages) expectNoGap(page, device);
        },
      ),
    );
  });

  test('page count = ceiling((products + promo slots) ÷ page size); a card with one side does not count', () => {
    const oneSided = { row: 1, column: 0, promoCard: { leftSideContent: 'l' } };
    expect(pageCount(60, [])).toBe(1);
    expect(pageCount(60, [oneSided])).toBe(1);
    expect(pageCount(59, [promo(1, 0)])).toBe(2);
    expect(pageCount(0, [])).toBe(1);
  });
});
