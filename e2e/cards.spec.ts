import type { Page } from '@playwright/test';
import { settled } from './fixtures/settled';
import { expect, test } from './fixtures/shopTest';

const widths = [390, 768, 1440];

interface Lines {
  /** Upper edge of the card: cards of one row share it. */
  top: number;
  price: number;
  note: number;
  /** From the end of what delivery adds to the member price. */
  hole: number | null;
}

/** Where the lines of each card stand, in pixels of the page. */
const linesOf = (page: Page) =>
  page.locator('main article:has(a > h2, a > h3)').evaluateAll((cards) =>
    cards.map((card): Lines => {
      const y = (element: Element | null | undefined) =>
        Math.round(element?.getBoundingClientRect().top ?? -1);
      const note = card.querySelector('a > p:last-child');
      const words = document.createRange();
      if (note?.firstChild) words.selectNode(note.firstChild);
      const member = note?.querySelector('small');
      const hole = member && y(member) - Math.round(words.getBoundingClientRect().bottom);
      return { top: y(card), price: y(card.querySelector('a > span')), note: y(note), hole: hole ?? null };
    }),
  );

async function expectAligned(page: Page, what: string) {
  const cards = await linesOf(page);
  expect(cards.length, what).toBeGreaterThan(3);
  for (const { top, price, note, hole } of cards) {
    const [first] = cards.filter((card) => card.top === top);
    expect({ price, note }, what).toEqual({ price: first?.price, note: first?.note });
    expect(hole ?? 0, `${what}: between delivery and member price`).toBeLessThan(4);
  }
  return cards;
}

for (const path of ['/', '/collections/all', '/search?q=rose', '/fr-CA/search?q=rose'])
  test(`${path}: prices of a row stand on one line, and a card without a member price has no hole`, async ({
    page,
  }) => {
    await page.goto(path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const cards = await expectAligned(page, `${path} at ${width} px`);
      const ofBothKinds = cards.some(({ top, hole }) =>
        cards.some((other) => other.top === top && (other.hole === null) !== (hole === null)),
      );
      if (path === '/search?q=rose') expect(ofBothKinds, 'a row with and without member prices').toBe(true);
    }
  });

test('the tile that closes the collections is as tall as the pictures beside it, however wide it is', async ({
  page,
}) => {
  await page.goto('/collections');
  await settled(page);
  for (const width of widths)
    for (const cells of [1, 2]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await page.evaluate((wanted) => {
        const tiles = [...document.querySelectorAll<HTMLElement>('main ul > li')];
        const closing = tiles.at(-1);
        closing?.style.setProperty('--cells', String(wanted));
        const heightOf = (part: Element | null | undefined) =>
          Math.round(part?.getBoundingClientRect().height ?? 0);
        return {
          picture: heightOf(tiles[0]?.querySelector('a > span')),
          closing: heightOf(closing?.querySelector('a > span')),
        };
      }, cells);
      expect(heights.picture).toBeGreaterThan(100);
      expect(
        Math.abs(heights.closing - heights.picture),
        `${cells} of the cells at ${width} px`,
      ).toBeLessThanOrEqual(1);
    }
});
