import type { Locale } from '@/contracts/locales';
import type { Visitor } from '@/contracts/pageCache';
import * as listing from '../../pages/collections/[handle]';
import * as productPage from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

openShop();

interface Visit {
  readonly locale: Locale;
  readonly region: Visitor['region'];
}

async function htmlOf(page: Parameters<typeof renderPage>[0], path: string, { locale, region }: Visit) {
  const rendered = await renderPage(page, { path, locale, visitor: { region } });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered.html;
}

/** The first price of a piece of a page, in cents: its lower and its upper end, which are one unless it is a range. */
function priceIn(html: string): readonly [number, number] {
  const [, low = '', high = low] = /(\$[\d.]+)(?: - (\$[\d.]+))?/.exec(html.replace(/<[^>]*>/g, ' ')) ?? [];
  const cents = (amount: string) => Math.round(Number(amount.slice(1)) * 100);
  return [cents(low), cents(high)];
}

/** The prices of the cards of the first page of the whole list, by address without locale. */
async function cardsOf(visit: Visit): Promise<Map<string, readonly [number, number]>> {
  const html = await htmlOf(listing, '/collections/all', visit);
  const cards = html.matchAll(
    /<article aria-label[\s\S]*?href="(?:\/(?:en|fr)-CA)?([^"]*)"[\s\S]*?<\/article>/g,
  );
  return new Map([...cards].map(([card, path = '']) => [path, priceIn(card.slice(card.indexOf('</h2>')))]));
}

/** What a product page states: in its header, and on its size tiles. */
async function pageOf(path: string, visit: Visit) {
  const html = await htmlOf(productPage, path, visit);
  const main = html.slice(html.indexOf('</h1>'));
  const tiles = main.matchAll(/<label[^>]*><input[^>]*name="size"[^>]*>[\s\S]*?<\/label>/g);
  return {
    header: priceIn(main),
    tiles: [...tiles].map(([tile]) => ({ price: priceIn(tile), isChosen: /checked=""/.test(tile) })),
  };
}

/** A page may open with another size than the one a card begins with; both must state the same price for it. */
async function expectAgreement(path: string, card: readonly [number, number], visit: Visit): Promise<void> {
  const { header, tiles } = await pageOf(path, visit);
  const stated = tiles.length > 0 ? tiles.map(({ price }) => price) : [header];
  expect({ path, low: Math.min(...stated.map(([low]) => low)) }).toEqual({ path, low: card[0] });
  expect({ path, high: Math.max(...stated.map(([, high]) => high)) }).toEqual({ path, high: card[1] });
  if (tiles.length > 0) expect(tiles.find(({ isChosen }) => isChosen)?.price).toEqual(header);
}

describe('card, header and size tiles of a product state the same price for the same size', () => {
  test('every product of the first page', async () => {
    const visit: Visit = { locale: 'en-US', region: null };
    const cards = await cardsOf(visit);
    expect(cards.size).toBeGreaterThan(50);
    for (const [path, card] of cards) await expectAgreement(path, card, visit);
  }, 240_000);

  test.each([
    { locale: 'en-US', region: 'CA' },
    { locale: 'en-US', region: 'MN' },
    { locale: 'en-CA', region: null },
    { locale: 'fr-CA', region: null },
  ] as const)('some products, $locale, region $region', async (visit) => {
    const cards = [...(await cardsOf(visit))].slice(0, 6);
    for (const [path, card] of cards) await expectAgreement(path, card, visit);
  });

  test('§5 Region check: in California and Minnesota header and tiles hold the delivery fee', async () => {
    const path = '/products/meadow-walk';
    const plain = await pageOf(path, { locale: 'en-US', region: null });
    for (const region of ['CA', 'MN'] as const) {
      const allIn = await pageOf(path, { locale: 'en-US', region });
      const fee = allIn.header[0] - plain.header[0];
      expect(fee).toBeGreaterThan(0);
      expect(allIn.tiles.map(({ price: [low] }) => low)).toEqual(
        plain.tiles.map(({ price: [low] }) => low + fee),
      );
    }
  });
});
