import { unpackRows } from '@/store/packedRows';
import * as page from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage, type RenderedTestPage } from '../support/renderPage';

openShop();

async function shown(path: string, locale?: 'fr-CA' | 'en-CA') {
  const rendered: RenderedTestPage = await renderPage(page, { path, ...(locale ? { locale } : {}) });
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

const pricesIn = (html: string) => [...html.matchAll(/"cents":(\d+)/g)].map(([, cents]) => Number(cents));

describe('the search page as the server sends it', () => {
  test('shows what was found, with a form that works without scripts', async () => {
    const { html, report } = await shown('/search?q=roses');
    expect(html).toContain('Results for <em>roses</em>');
    expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/search"[^>]*method="get"/);
    expect(html).toMatch(/name="q"[^>]*value="roses"|value="roses"[^>]*name="q"/);
    expect(html).toContain('aria-label="Product 1 of ');
    expect(report?.cacheTags).toEqual(expect.arrayContaining(['catalogue', 'search']));
  });

  test('can be ordered by price', async () => {
    const { props } = await shown('/search?q=roses&sort=priceLoHi');
    const cents = pricesIn(JSON.stringify(unpackRows(props)));
    expect(cents.length).toBeGreaterThan(3);
    expect(cents).toEqual([...cents].sort((one, other) => one - other));
  });

  test('searches and speaks in French, at its own address', async () => {
    const { html } = await shown('/search?q=pivoines', 'fr-CA');
    expect(html).toContain('Résultats pour <em>pivoines</em>');
    expect(html).toContain('action="/fr-CA/search"');
    expect(html).not.toContain('Nothing found');
  });

  test('can be narrowed by links that work without scripts, named in the language of the page', async () => {
    const { html } = await shown('/search?q=roses');
    expect(html).toContain('href="/search?q=roses&amp;filters=colors_red"');
    const narrowed = await shown('/search?q=roses&filters=colors_red&sort=priceLoHi', 'fr-CA');
    expect(narrowed.html).toMatch(
      /href="\/fr-CA\/search\?q=roses&amp;sort=priceLoHi"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/fr-CA\/search\?q=roses&amp;sort=priceLoHi"/,
    );
    expect(narrowed.html).toContain('Effacer tous les filtres');
  });

  test('what people can be allergic to can be left out, as on listings; all that is chosen counts', async () => {
    const totalIn = (html: string) => Number(/role="status">(\d+)/.exec(html)?.[1] ?? 0);
    const totals = [];
    for (const filters of ['', '&filters=freeFrom_nuts', '&filters=freeFrom_nuts,freeFrom_milk']) {
      const { html } = await shown(`/search?q=chocolates${filters}`);
      expect(html).toContain('No nuts');
      totals.push(totalIn(html));
    }
    expect(totals).toEqual([4, 1, 0]);
    expect((await shown('/search?q=chocolats', 'fr-CA')).html).toContain('Sans noix');
  });

  test('says what to take away when filters leave nothing, and ignores filters nobody knows', async () => {
    const { html } = await shown('/search?q=roses&filters=occasions_sympathy,features_fragrant,price_200');
    expect(html).toContain('aria-label="Filters"');
    expect(html).toContain('href="/search?q=roses"');
    const [plain, odd] = [await shown('/search?q=roses'), await shown('/search?q=roses&filters=shoes_large')];
    const countIn = (text: string) => /role="status">([^<]+)</.exec(text)?.[1];
    expect(countIn(odd.html)).toBe(countIn(plain.html));
  });

  test('helps on when nothing is found, and when nothing was asked', async () => {
    const nothing = await shown('/search?q=qqqqzzzz');
    expect(nothing.html).toContain('Nothing grows under that name');
    expect(nothing.html).toContain('Others look for');
    expect((await shown('/search')).html).toContain('Others look for');
  });

  test('without a query it opens with pictures of collections, drawn by the server; with one it does not', async () => {
    const tilesIn = (html: string) =>
      [
        ...html.matchAll(
          /<li[^>]*><a[^>]*href="([^"]*\/collections\/[^"]*)"[^>]*><span[^>]*>(?:(?!<\/a>).)*<picture/gs,
        ),
      ].map(([, href]) => href);
    const start = await shown('/search', 'fr-CA');
    const expected = ['flowers', 'same-day', 'roses', 'birthday', 'sympathy', 'love'];
    expect(tilesIn(start.html)).toEqual(expected.map((handle) => `/fr-CA/collections/${handle}`));
    expect(start.html).toContain('Ou faites un tour');
    expect(start.html).toContain('href="/fr-CA/collections"');
    for (const query of ['roses', 'qqqqzzzz'])
      expect(tilesIn((await shown(`/search?q=${query}`, 'fr-CA')).html)).toEqual([]);
  });

  test('§3 a badge of the CMS stands on its products here too, for visits with its tag', async () => {
    const path = '/search?q=peony%20week';
    expect((await shown(path)).html).not.toContain('>For Mother’s Day<');
    const mailed = await renderPage(page, { path, visitor: { tags: ['utm_campaign=mothers-day'] } });
    expect(mailed).toMatchObject({ html: expect.stringContaining('>For Mother’s Day<') as string });
    expect(JSON.stringify((await shown(path)).report)).toContain('utm_campaign=mothers-day');
  });

  test('a query is text, whatever it looks like', async () => {
    const { html } = await shown(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert(1)');
  });

  test('a query of ten thousand letters is cut to what can be asked', async () => {
    const { html } = await shown(`/search?q=${'rose '.repeat(2000)}`);
    expect(html).toContain('Results for <em>');
    expect(html).not.toContain('rose '.repeat(21));
  });

  test('the order is a form without scripts, which keeps words and filters', async () => {
    const { html } = await shown('/search?q=roses&filters=colors_red');
    const [form = ''] = /<form(?:(?!<form).)*name="sort".*?<\/form>/s.exec(html) ?? [];
    expect(form.match(/<input[^>]*>/g)).toEqual([
      '<input type="hidden" name="q" value="roses"/>',
      '<input type="hidden" name="filters" value="colors_red"/>',
    ]);
  });

  test('a page beyond the last is not found', async () => {
    await expect(renderPage(page, { path: '/search?q=roses&page=99' })).resolves.toEqual({
      kind: 'notFound',
    });
  });
});
