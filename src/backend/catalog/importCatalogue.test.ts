import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { fixedClock } from '@/lib/clock';
import { openCatalogueCopy } from '../../../tests/support/openCatalogueCopy';
import { catalogueVersion, products, retiredAddresses } from '../db/schema';
import { loadContent } from '../content/loadContent';
import { exportCatalogue } from './exportCatalogue';
import { checkShopFiles, importCatalogue } from './importCatalogue';
import { loadCatalogue } from './loadCatalogue';
import { expireSnapshots } from './versionedSnapshot';
import { runCatalogTool } from './runCatalogTool';
import { describeProblem, ImportError } from './sources/SourceFile';

type Json = Record<string, unknown> & { variants: Record<string, unknown>[] };
const roses = 'catalog/products/roses.json';
const clock = fixedClock('2026-12-01T12:00:00Z');

jest.setTimeout(240_000);

describe('importing a catalogue', () => {
  const shop = openCatalogueCopy();

  const change = async <T>(file: string, edit: (document: T) => void) => {
    const document = JSON.parse(await readFile(path.join(shop.dir, file), 'utf8')) as T;
    edit(document);
    await writeFile(path.join(shop.dir, file), JSON.stringify(document, null, 2));
  };
  const problems = async () => {
    const error: unknown = await checkShopFiles(shop.dir).catch((caught: unknown) => caught);
    return error instanceof ImportError ? error.problems.map(describeProblem) : [];
  };

  test.each<[string, string, (list: Json[]) => void, RegExp]>([
    [
      'a missing title',
      roses,
      ([product]) => delete product?.title,
      /^catalog\/products\/roses\.json:\d+ 0\.title: /,
    ],
    [
      'a title without English',
      roses,
      ([product]) => Object.assign(product ?? {}, { title: { 'fr-CA': 'Sans' } }),
      /0\.title\.en-US: /,
    ],
    [
      'a picture for the size that the product’s picture shows',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { picture: { counts: [12] } }),
      /0\.variants\.0\.picture: /,
    ],
    [
      'flowers counted that the product’s picture does not have',
      roses,
      ([product]) => Object.assign(product?.variants[1] ?? {}, { picture: { counts: [12, 3] } }),
      /0\.variants\.1\.picture\.counts: /,
    ],
    [
      'a price that is no number',
      roses,
      ([, product]) => Object.assign(product?.variants[0] ?? {}, { price: '49.99' }),
      /roses\.json:\d+ 1\.variants\.0\.price: must be a whole number .*; it is "/,
    ],
    [
      'a price with cents after a point',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { price: 49.99 }),
      /0\.variants\.0\.price: /,
    ],
    [
      'a sale above the price',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { compareAtPrice: 1 }),
      /compareAtPrice: must be above the price/,
    ],
    [
      'a sale price that is none',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { salePrice: 9_999_999 }),
      /0\.variants\.0\.salePrice: must be below the price/,
    ],
    [
      'a member price above the sale price',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { salePrice: 1000, memberPrice: 2000 }),
      /0\.variants\.0\.memberPrice: must be below the sale price/,
    ],
    [
      'a member price above the price',
      roses,
      ([product]) => Object.assign(product?.variants[0] ?? {}, { memberPrice: 9_999_999 }),
      /memberPrice: must be below the price/,
    ],
    [
      'a misspelt field',
      roses,
      ([product]) => Object.assign(product ?? {}, { colour: [] }),
      /has a field nobody knows: "colour"/,
    ],
    [
      'an unknown colour',
      roses,
      ([product]) => Object.assign(product ?? {}, { colors: ['mauve'] }),
      /0\.colors\.0: "mauve" is no known entry of the vocabulary "colors"/,
    ],
    [
      'an unknown vase',
      roses,
      ([product]) => Object.assign(product ?? {}, { vases: ['LV99'] }),
      /0\.vases\.0: "LV99" is no known vase/,
    ],
    [
      'a default size it does not have',
      roses,
      ([product]) => Object.assign(product ?? {}, { defaultProductId: 'LK9999' }),
      /defaultProductId: "LK9999" is not one of its sizes/,
    ],
    [
      'wine without its strength',
      'catalog/products/wine.json',
      ([product]) => delete product?.alcohol,
      /0\.alcohol: belongs to wine/,
    ],
    [
      'two products at one address',
      roses,
      ([, product]) => Object.assign(product ?? {}, { handle: 'long-evening' }),
      /1\.handle: "long-evening" is already used in catalog\/products\/roses\.json/,
    ],
    [
      'one size twice',
      roses,
      ([, product]) => Object.assign(product?.variants[0] ?? {}, { sku: 'LK1001S' }),
      /"LK1001S" is already a size of long-evening/,
    ],
    [
      'a text left untranslated',
      roses,
      ([product]) => Object.assign(product ?? {}, { care: { 'en-US': 'Water.' } }),
      /0\.care: has no fr-CA text/,
    ],
    [
      'a page at an address of the shop',
      'content/pages.json',
      ([, page]) => Object.assign(page ?? {}, { handle: 'cart' }),
      /1\.handle: "cart" is an address of the shop itself/,
    ],
    [
      'a link that leads nowhere',
      'content/pages.json',
      ([page]) => Object.assign(page?.fields ?? {}, { teaser: { $entry: 'promoCard/nothing' } }),
      /0\.fields\.teaser: links to "promoCard\/nothing", which does not exist/,
    ],
    [
      'a listing page with an unknown product',
      'content/collections.json',
      ([all]) => Object.assign(all ?? {}, { featured: ['nothing'] }),
      /0\.featured\.0: "nothing" is no known product/,
    ],
  ])('says where %s is', async (_name, file, edit, message) => {
    await change<Json[]>(file, edit);
    expect((await problems()).join('\n')).toMatch(message);
  });

  test('names the line of broken JSON, and every problem at once', async () => {
    await writeFile(path.join(shop.dir, 'catalog/vases.json'), '[\n  {"handle": }\n]');
    await change<Json[]>(roses, ([first, second]) => [delete first?.title, delete second?.title]);
    const found = await problems();
    expect(found.filter((line) => line.startsWith('catalog/vases.json'))).toHaveLength(1);
    expect(found.join('\n')).toMatch(/vases\.json:2: is not valid JSON/);
    expect(found.filter((line) => line.includes('.title:'))).toHaveLength(2);
  });

  test('changes nothing when anything is wrong', async () => {
    await change<Json[]>(roses, ([product]) =>
      Object.assign(product?.variants[0] ?? {}, { price: 1234, memberPrice: null }),
    );
    await change<Json[]>('catalog/products/plants.json', ([product]) => delete product?.title);
    await expect(importCatalogue(shop.backend.db, shop.dir, { clock })).rejects.toThrow(ImportError);
    expect((await loadCatalogue(shop.backend.db)).productBySku('LK1001S')?.variant.priceCents).toBe(7999);
  });

  test('brings changes, archives what is gone, leaves equal rows alone', async () => {
    await change<Json[]>(roses, (list) => {
      Object.assign(list[0]?.variants[0] ?? {}, { price: 8888 });
      list.splice(1, 1);
    });
    await change<{ featured: string[] }[]>('content/collections.json', (list) =>
      list.forEach(
        (collection) =>
          (collection.featured = collection.featured.filter((handle) => handle !== 'drawing-room')),
      ),
    );
    const [before] = await shop.backend.db.select().from(catalogueVersion);
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    expireSnapshots(shop.backend.db);
    const catalogue = await loadCatalogue(shop.backend.db);
    expect(catalogue.version).toBe((before?.version ?? 0) + 1);
    expect(catalogue.productBySku('LK1001S')?.variant.priceCents).toBe(8888);
    expect(catalogue.productByPid('LK1002')).toBeUndefined();
    expect(
      (await loadContent(shop.backend.db)).view('en-US', true).products.byHandle.has('drawing-room'),
    ).toBe(false);
    const rows = await shop.backend.db.select().from(products);
    expect(rows.filter(({ version }) => version > 1).map(({ pid }) => pid)).toEqual(['LK1001']);
    expect(rows.find(({ pid }) => pid === 'LK1003')?.updatedAt).not.toEqual(clock.now());
    expect(rows.find(({ pid }) => pid === 'LK1002')?.state).toBe('archived');
  });

  test('a draft is seen in preview only', async () => {
    await change<Json[]>(roses, ([product]) => Object.assign(product ?? {}, { state: 'draft' }));
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    expireSnapshots(shop.backend.db);
    const content = await loadContent(shop.backend.db);
    expect(content.view('en-US', false).products.byHandle.has('long-evening')).toBe(false);
    expect(content.view('en-US', true).products.byHandle.has('long-evening')).toBe(true);
    expect((await loadCatalogue(shop.backend.db)).productByPid('LK1001')).toBeUndefined();
  });

  test('what is exported is what was imported', async () => {
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    const copy = await mkdtemp(path.join(os.tmpdir(), 'larkstem-export-'));
    await exportCatalogue(shop.backend.db, copy);
    for (const file of [
      roses,
      'catalog/products/seasonal-bouquets.json',
      'catalog/products/wine.json',
      'catalog/vases.json',
      'catalog/membership.json',
      'catalog/vocabulary.json',
      'content/collections.json',
      'content/navigation.json',
      'content/partner-configs.json',
    ]) {
      const [one, other] = await Promise.all(
        [shop.dir, copy].map(
          async (folder) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as unknown,
        ),
      );
      expect(other).toEqual(one);
    }
    await importCatalogue(shop.backend.db, copy, { clock: fixedClock('2027-01-01T00:00:00Z') });
    const changed = await shop.backend.db
      .select()
      .from(products)
      .where(eq(products.updatedAt, new Date('2027-01-01T00:00:00Z')));
    expect(changed).toEqual([]);
    await rm(copy, { recursive: true });
  });

  test('the command prints problems and says that nothing was changed', async () => {
    const printed: string[] = [];
    const tool = {
      databaseUrl: async () => shop.backend.databaseUrl,
      isDemo: true,
      print: (line: string) => void printed.push(line),
    };
    await change<Json[]>(roses, ([product]) => delete product?.title);
    expect(await runCatalogTool(['validate', shop.dir], tool)).toBe(1);
    expect(printed.at(-1)).toBe('1 problem; nothing was changed.');
    expect(await runCatalogTool(['validate', path.join(shop.dir, 'spring.csv')], tool)).toBe(1);
    expect(printed.at(-2)).toMatch(/spring\.csv: is not there$/);
    expect(await runCatalogTool(['export'], tool)).toBe(2);
    expect(await runCatalogTool(['import', 'data'], tool)).toBe(0);
    expect(printed.at(-1)).toMatch(/^Imported as version \d+: 88 products/);
  });

  test('a renamed product leads to its new address, one that is gone says so, and one that comes back is found', async () => {
    const rename = (from: string, to: string) =>
      change<Json[]>(roses, (list) => list.forEach((one) => one.handle === from && (one.handle = to)));
    const oldHandle = (JSON.parse(await readFile(path.join(shop.dir, roses), 'utf8')) as Json[])[0]
      ?.handle as string;
    const wholeContent = await readFile(path.join(shop.dir, 'content/collections.json'), 'utf8');
    await writeFile(
      path.join(shop.dir, 'content/collections.json'),
      wholeContent.replaceAll(`"${oldHandle}"`, '"first-name"'),
    );
    const retired = async () => {
      const rows = await shop.backend.db.select().from(retiredAddresses);
      return Object.fromEntries(rows.map(({ path: address, target }) => [address, target]));
    };
    await rename(oldHandle, 'first-name');
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    expect(await retired()).toMatchObject({ [`/products/${oldHandle}`]: '/products/first-name' });
    await writeFile(
      path.join(shop.dir, 'content/collections.json'),
      wholeContent.replaceAll(`"${oldHandle}"`, '"second-name"'),
    );
    await rename('first-name', 'second-name');
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    expect(await retired()).toMatchObject({
      [`/products/${oldHandle}`]: '/products/second-name',
      '/products/first-name': '/products/second-name',
    });
    await change<Json[]>(roses, (list) =>
      list.forEach((one) => one.handle === 'second-name' && Object.assign(one, { state: 'draft' })),
    );
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    expect(await retired()).toMatchObject({
      [`/products/${oldHandle}`]: null,
      '/products/first-name': null,
      '/products/second-name': null,
    });
    await importCatalogue(shop.backend.db, 'data', { clock });
    expect(Object.keys(await retired())).not.toContain(`/products/${oldHandle}`);
  });
});
