import { eq } from 'drizzle-orm';
import { expireSnapshots } from '@/backend/catalog/versionedSnapshot';
import { collections } from '@/backend/db/schema';
import { noteContentChange } from '@/contracts/contentVersion';

import * as page from '../../pages/collections';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop();

async function shown(locale?: 'fr-CA') {
  const rendered = await renderPage(page, { path: '/collections', ...(locale ? { locale } : {}) });
  if (rendered.kind !== 'page') throw new Error(`/collections is ${rendered.kind}`);
  return rendered;
}

const tilesIn = (html: string) =>
  [
    ...html.matchAll(
      /<li[^>]*><a href="(?:\/fr-CA)?\/collections\/([a-z0-9-]+)"[^>]*><span[^>]*>.*?<picture>/g,
    ),
  ].map(([, handle]) => handle);

/** Changes a collection's row for as long as a test looks. */
async function withRow(
  handle: string,
  change: Partial<typeof collections.$inferInsert>,
  look: () => Promise<void>,
) {
  const [before] = await shop.backend.db.select().from(collections).where(eq(collections.handle, handle));
  if (!before) throw new Error(`There is no collection ${handle}.`);
  const write = async (values: Partial<typeof collections.$inferInsert>) => {
    await shop.backend.db.update(collections).set(values).where(eq(collections.handle, handle));
    await shop.backend.db.execute('update catalogue_version set version = version + 1');
    expireSnapshots(shop.backend.db);
    noteContentChange();
  };
  await write(change);
  await look().finally(() => write({ state: before.state, document: before.document }));
}

describe('the collections page as the server sends it', () => {
  test('§2 has a link with a picture to every collection, in the editor’s order', async () => {
    const stored = await shop.backend.db.select().from(collections).orderBy(collections.position);
    const { html, head, report } = await shown();
    expect(tilesIn(html)).toEqual(stored.map(({ handle }) => handle));
    expect(html).toContain('Everything we make');
    expect(html).not.toContain('/media/placeholder/');
    expect(html).toMatch(/<li[^>]*><a href="\/gift-finder"[^>]*>.*?None of these\?/);
    expect(head).toContain('BreadcrumbList');
    expect(report?.cacheTags).toContain('catalogue');
  });

  test('speaks French; a collection nobody translated says in which language it is', async () => {
    expect((await shown('fr-CA')).html).toContain('Toutes les collections');
    const [row] = await shop.backend.db.select().from(collections).where(eq(collections.handle, 'gifts'));
    if (!row) throw new Error('There are no gifts.');
    const document = JSON.parse(JSON.stringify(row.document), (key, value: unknown) =>
      key === 'fr-CA' ? undefined : value,
    ) as typeof row.document;
    await withRow('gifts', { document }, async () => {
      expect((await shown('fr-CA')).html).toMatch(
        /<li lang="en-US"[^>]*><a href="\/fr-CA\/collections\/gifts"/,
      );
    });
  });

  test('leaves out what is not published', async () => {
    await withRow('valentines', { state: 'draft' }, async () => {
      expect(tilesIn((await shown()).html)).not.toContain('valentines');
    });
  });
});
