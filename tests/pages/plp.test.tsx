import * as page from '../../pages/collections/[handle]';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import { collections, searchDocuments } from '@/backend/db/schema';
import { eq, sql } from 'drizzle-orm';
import { noteContentChange } from '@/contracts/contentVersion';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop();

type Visit = Parameters<typeof renderPage>[1]['visitor'];
async function shown(path: string, visitor?: Visit, locale?: 'fr-CA') {
  const options = { path, ...(visitor ? { visitor } : {}), ...(locale ? { locale } : {}) };
  const rendered = await renderPage(page, options);
  if (rendered.kind !== 'page') throw new Error(`${path} is ${rendered.kind}`);
  return rendered;
}

type CollectionDocument = (typeof collections.$inferSelect)['document'];

/** A collection as an editor has just changed it. */
async function change(handle: string, document: CollectionDocument) {
  await shop.backend.db.update(collections).set({ document }).where(eq(collections.handle, handle));
  await shop.backend.db.execute('update catalogue_version set version = version + 1');
  expireSnapshots(shop.backend.db);
  noteContentChange();
}

const handlesIn = (html: string) =>
  [...html.matchAll(/<article[^>]*aria-label="Product[^>]*><a href="\/products\/([a-z0-9-]+)"/g)].flatMap(
    ([, handle]) => handle ?? [],
  );

describe('the listing as the server sends it', () => {
  test('§3 a badge of the CMS stands only on its products and only for visits with its tag', async () => {
    const plain = await shown('/collections/mothers-day');
    const mailed = await shown('/collections/mothers-day', { tags: ['utm_campaign=mothers-day'] });
    const french = await shown('/collections/mothers-day', { tags: ['utm_campaign=mothers-day'] }, 'fr-CA');
    const badges = (html: string, words: string) => html.split(`>${words}<`).length - 1;
    expect(badges(plain.html, 'For Mother’s Day')).toBe(0);
    expect(badges(mailed.html, 'For Mother’s Day')).toBe(2);
    expect(badges(french.html, 'Pour la fête des Mères')).toBe(2);
    expect(JSON.stringify(plain.report)).toContain('utm_campaign=mothers-day');
  });

  test('§5 for California and Minnesota every price holds the mandatory fee, before any zip is named', async () => {
    const plain = await shown('/collections/roses');
    const californian = await shown('/collections/roses', { region: 'CA' });
    const prices = (html: string) =>
      [...html.matchAll(/\$(\d+(?:\.\d\d)?)/g)].map(([, price]) => Number(price));
    expect(plain.html).toContain('plus shipping');
    expect(plain.html).not.toContain('delivery fee included');
    expect(californian.html).toContain('delivery fee included');
    expect(californian.html).not.toContain('plus shipping');
    expect(Math.min(...prices(californian.html))).toBeGreaterThan(Math.min(...prices(plain.html)) + 9);
    expect(JSON.stringify(plain.report)).toContain('"region":true');
  });

  test('§3 promo cards of the CMS are chosen by tags', async () => {
    expect((await shown('/collections/birthday')).html).toContain('Not sure what they like?');
    const mailed = await shown('/collections/birthday', { tags: ['utm_medium=email'] });
    expect(mailed.html).not.toContain('Not sure what they like?');
  });

  test('§9 facets are links, work without scripts, and none of a single filter is shown', async () => {
    const { html } = await shown('/collections/all');
    expect(html).toMatch(/<a[^>]*href="\/collections\/all\?filters=occasions_birthday"/);
    expect(html).toContain('aria-label="Product 1 of 88"');
  });

  test('the order is a form without scripts, which keeps the filters and begins at the first page', async () => {
    const { html } = await shown(
      '/collections/all?filters=colors_red,occasions_birthday',
      undefined,
      'fr-CA',
    );
    const [form = ''] = /<form(?:(?!<form).)*name="sort".*?<\/form>/s.exec(html) ?? [];
    expect(form).toMatch(/<noscript><button type="submit" aria-label="Trier par">→<\/button><\/noscript>/);
    expect(form.match(/<input[^>]*>/g)).toEqual([
      '<input type="hidden" name="filters" value="colors_red,occasions_birthday"/>',
    ]);
    expect(form).not.toContain('action=');
  });

  test('a list can do without what somebody is allergic to, traces included', async () => {
    const gifts = await shown('/collections/gifts');
    expect(gifts.html).toMatch(/href="\/collections\/gifts\?filters=freeFrom_nuts"/);
    expect(gifts.html).toContain('Bakery Window Cookies');
    const without = await shown('/collections/gifts?filters=freeFrom_nuts,freeFrom_milk');
    expect(without.html).not.toMatch(/Bakery Window Cookies|Sixteen Kind Words|Sweet Talk Posy/);
    expect(without.html).toContain('Three Meadows Honey');
    expect((await shown('/collections/gifts', undefined, 'fr-CA')).html).toContain('Sans noix');
  });

  test('§9 "Product {n} of {total}" counts products, also on a later page and in French', async () => {
    const labels = (html: string, words: RegExp) => [...html.matchAll(words)].map(([, n]) => Number(n));
    const first = labels((await shown('/collections/all')).html, /aria-label="Product (\d+) of 88"/g);
    const later = labels((await shown('/collections/all?page=2')).html, /aria-label="Product (\d+) of 88"/g);
    expect(first).toEqual(first.map((_, at) => at + 1));
    expect(later[0]).toBe(first.length + 1);
    expect(later.at(-1)).toBe(88);
    const french = await shown('/collections/all', undefined, 'fr-CA');
    expect(labels(french.html, /aria-label="Produit (\d+) sur 80"/g)).toEqual(first);
  });

  test('§3 an editor’s words above and below a list stand there', async () => {
    const [row] = await shop.backend.db.select().from(collections).where(eq(collections.handle, 'love'));
    if (!row) throw new Error('There is no such list.');
    const words = Object.fromEntries(
      [
        'seoTitleTop',
        'seoDescriptionTop',
        'seoTitleBottom',
        'seoDescriptionBottom',
        'seoTitle',
        'seoDescription',
      ].map((field) => [field, { 'en-US': `Words of ${field}`, 'fr-CA': `Mots de ${field}` }]),
    );
    await change('love', { ...row.document, ...words });
    const { html } = await shown('/collections/love');
    expect(html).toMatch(
      /<h1.*Words of seoTitleTop.*Words of seoDescriptionTop.*aria-label="Product 1 of.*Words of seoTitleBottom.*Words of seoDescriptionBottom/s,
    );
    expect((await shown('/collections/love', undefined, 'fr-CA')).html).toContain('Mots de seoTitleTop');
    await change('love', row.document);
    expect((await shown('/collections/love')).html).not.toContain('Words of seoTitleTop');
  });

  test('§6 where a list leaves it to the search, products come in the order of its index', async () => {
    const [row] = await shop.backend.db.select().from(collections).where(eq(collections.handle, 'plants'));
    if (!row) throw new Error('There are no plants.');
    const own = handlesIn((await shown('/collections/plants')).html);
    const productLists = [
      { slug: 'NO_PARTNER', handles: [] },
      { slug: 'search', handles: [] },
    ];
    await change('plants', { ...row.document, productLists });
    const indexed = await shop.backend.db
      .select({ handle: sql<string>`${searchDocuments.attributes}->>'handle'` })
      .from(searchDocuments)
      .where(eq(searchDocuments.locale, 'en-US'))
      .orderBy(searchDocuments.position);
    const order = indexed.map(({ handle }) => handle).filter((handle) => own.includes(handle));
    expect(order).not.toEqual(own);
    expect(handlesIn((await shown('/collections/plants')).html)).toEqual(order);
    await change('plants', row.document);
    expect(handlesIn((await shown('/collections/plants')).html)).toEqual(own);
  });

  test('§6 a partner’s product list replaces products and order; others get "NO_PARTNER"', async () => {
    const [row] = await shop.backend.db.select().from(collections).where(eq(collections.handle, 'roses'));
    if (!row) throw new Error('There are no roses.');
    const productLists = [
      { slug: 'acme', handles: ['velvet-rope', 'jam-jar'] },
      { slug: 'NO_PARTNER', handles: ['long-evening'] },
    ];
    const document = { ...row.document, productLists };
    await change('roses', document);
    expect(handlesIn((await shown('/collections/roses', { partnerId: 'acme' })).html)).toEqual([
      'velvet-rope',
      'jam-jar',
    ]);
    expect(handlesIn((await shown('/collections/roses')).html)).toEqual(['long-evening']);
  });
});
