import * as page from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage, type RenderedTestPage } from '../support/renderPage';

openShop();

async function shown(path: string, locale?: 'fr-CA' | 'en-CA') {
  const rendered: RenderedTestPage = await renderPage(page, { path, ...(locale ? { locale } : {}) });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

describe('the product page as the server sends it', () => {
  test('shows the product, its sizes, its vases and the zip field; "no vase" is chosen', async () => {
    const { html, report } = await shown('/products/meadow-walk');
    expect(html).toContain('>Meadow Walk</h1>');
    expect(html).toMatch(/checked=""[^>]*value="LK1201M"|value="LK1201M"[^>]*checked=""/);
    expect(html).toMatch(/checked=""[^>]*value="LV00"|value="LV00"[^>]*checked=""/);
    expect(html).toContain('name="zipcode"');
    expect(html).toContain('plus shipping');
    expect(report?.cacheTags).toEqual(expect.arrayContaining(['product:meadow-walk', 'catalogue']));
  });

  test.each([
    [undefined, 'sixteen-kind-words-chocolates', 'Allergies: contains nuts, milk, soy.'],
    [undefined, 'bakery-window-cookies', 'May contain nuts.'],
    ['fr-CA', 'sixteen-kind-words-chocolates', 'Allergènes et irritants : noix, lait, soya.'],
    ['fr-CA', 'bakery-window-cookies', 'Peut contenir : noix.'],
    [undefined, 'copperwren-hill-pinot-noir', 'Allergies: contains sulfites.'],
    ['en-CA', 'sixteen-kind-words-chocolates', 'Allergies: contains nuts, milk, soy.'],
    [undefined, 'plain-speaking', 'Contains none of the allergens we check.'],
  ] as const)('says what people can be allergic to (%s, %s)', async (locale, handle, words) => {
    expect((await shown(`/products/${handle}`, locale)).html).toContain(words);
  });

  test.each([
    [undefined, 'Vase not included.'],
    ['fr-CA', 'Vase non compris.'],
  ] as const)(
    'says beside the price and in the picture that no vase is included (%s)',
    async (locale, words) => {
      const { html } = await shown('/products/meadow-walk', locale);
      expect(html).toMatch(new RegExp(`<p[^>]*>${words}</p>`));
      expect(html).toMatch(new RegExp(`alt="[^"]*${words}"`));
      expect((await shown('/products/jam-jar', locale)).html).not.toContain(words);
    },
  );

  test('a size named by the address is chosen, an unknown one is not', async () => {
    expect((await shown('/products/meadow-walk?sku=LK1201L')).html).toMatch(
      /checked=""[^>]*value="LK1201L"|value="LK1201L"[^>]*checked=""/,
    );
    expect((await shown('/products/meadow-walk?sku=LK9999X')).html).toMatch(
      /checked=""[^>]*value="LK1201M"|value="LK1201M"[^>]*checked=""/,
    );
  });

  test('is French in fr-CA and says that prices are in US dollars', async () => {
    const { html } = await shown('/products/meadow-walk', 'fr-CA');
    expect(html).toContain('À travers champs');
    expect(html).toContain('Code postal du destinataire');
    expect(html).toContain('Les prix sont en dollars américains.');
    expect(html).not.toContain('with Gold');
  });

  test('B11: member prices are hidden where a partner has switched loyalty off', async () => {
    const path = '/products/meadow-walk';
    const pageOf = async (partnerId?: string) => {
      const rendered = await renderPage(page, { path, ...(partnerId ? { visitor: { partnerId } } : {}) });
      return rendered.kind === 'page' ? rendered.html : rendered.kind;
    };
    expect(await pageOf()).toContain('with Gold');
    const partners = await pageOf('harborbank');
    expect(partners).toContain('>Meadow Walk</h1>');
    expect(partners).not.toContain('with Gold');
  });

  test('keeps raw content records out of the page', async () => {
    const { props } = await shown('/products/meadow-walk');
    expect(JSON.stringify(props)).not.toContain('nacelleEntryId');
  });

  test('recommends others with the reason, and not itself', async () => {
    const { html } = await shown('/products/meadow-walk');
    const row = html.slice(html.indexOf('aria-label="More like this"'));
    expect(row).toContain('Flowers in common');
    expect(row).toContain('Goes with it');
    expect(row.slice(0, row.indexOf('</section>'))).not.toContain('href="/products/meadow-walk"');
  });

  test('a visit from a product advertisement finds the nearest relations before the story', async () => {
    const path = '/products/meadow-walk';
    const ad = await renderPage(page, { path, visitor: { tags: ['utm_medium=pla'] } });
    const { html } = await shown(path);
    const isBefore = (text: string, words: string) =>
      text.includes(words) && text.indexOf(words) < text.indexOf('The idea behind it');
    expect(ad.kind === 'page' && isBefore(ad.html, 'Not quite it?')).toBe(true);
    expect(isBefore(html, 'More like this')).toBe(false);
    expect(html).not.toContain('Not quite it?');
  });

  test('§3 badges: an editor’s for the visit’s campaign as written, then the shop’s own in its language', async () => {
    const badges = async (handle: string, locale?: 'fr-CA', ...tags: string[]) => {
      const at = locale ? { locale } : {};
      const rendered = await renderPage(page, { path: `/products/${handle}`, visitor: { tags }, ...at });
      if (rendered.kind !== 'page') throw new Error(rendered.kind);
      const before = rendered.html.slice(0, rendered.html.indexOf('</h1>'));
      return /For Mother’s Day|Pour la fête des Mères|Best seller|Le plus aimé|Meilleure vente/.exec(
        before.slice(-900),
      )?.[0];
    };
    expect(await badges('peony-week', undefined, 'utm_campaign=mothers-day')).toBe('For Mother’s Day');
    expect(await badges('peony-week', 'fr-CA', 'utm_campaign=mothers-day')).toBe('Pour la fête des Mères');
    expect(await badges('peony-week')).not.toBe('For Mother’s Day');
    expect(await badges('meadow-walk', undefined, 'utm_campaign=mothers-day')).not.toBe('For Mother’s Day');
  });

  test('an unknown product is not found', async () => {
    expect(await renderPage(page, { path: '/products/no-such-thing' })).toEqual({ kind: 'notFound' });
  });
});
