import { writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { count, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { fixedClock } from '@/lib/clock';
import { openCatalogueCopy } from '../../../tests/support/openCatalogueCopy';
import { products, productVariants, searchDocuments } from '../db/schema';
import { generateProducts } from './generate/generateProducts';
import { exportCatalogue } from './exportCatalogue';
import { checkShopFiles, importCatalogue } from './importCatalogue';
import { createProductSpool } from './sources/productSpool';
import { ImportError } from './sources/SourceFile';
import { MAX_ROWS } from './upsertPublished';

const clock = fixedClock('2026-12-01T12:00:00Z');
/** More than stay in memory, and more than two statements hold. */
const MANY = 1_100;
/** Columns of the widest table an import writes, and some more. */
const WIDEST = 32;

jest.setTimeout(240_000);

describe('importing many products', () => {
  const shop = openCatalogueCopy();
  const addMany = async () => {
    const models = (await checkShopFiles('data')).products.map(({ value }) => value);
    const made = [...generateProducts(models, MANY)];
    await writeFile(path.join(shop.dir, 'catalog/products/many.json'), JSON.stringify(made));
    return made;
  };

  test('writes them in statements of a bounded size, all of them, and archives them the same way', async () => {
    const made = await addMany();
    const query = jest.spyOn(Client.prototype, 'query');
    const shares: number[] = [];
    await importCatalogue(shop.backend.db, shop.dir, { clock, onProgress: (_, share) => shares.push(share) });
    await importCatalogue(shop.backend.db, 'data', { clock });
    const parameters = query.mock.calls.map(([, values]: unknown[]) =>
      Array.isArray(values) ? values.length : 0,
    );
    query.mockRestore();
    expect(Math.max(...parameters)).toBeGreaterThan(MAX_ROWS);
    expect(Math.max(...parameters)).toBeLessThanOrEqual(MAX_ROWS * WIDEST);
    expect(shares.length).toBeGreaterThan(6);
    expect([...shares].sort((one, other) => one - other)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
    const held = await shop.backend.db
      .select({ count: count() })
      .from(products)
      .where(eq(products.sourceGroup, 'many'));
    expect(held).toEqual([{ count: MANY }]);
    const archived = await shop.backend.db
      .select({ count: count() })
      .from(products)
      .where(eq(products.state, 'archived'));
    expect(archived).toEqual([{ count: MANY }]);
    const sizes = made.flatMap(({ variants }) => variants).length;
    const [{ count: kept } = { count: 0 }] = await shop.backend.db
      .select({ count: count() })
      .from(productVariants);
    expect(kept).toBeGreaterThan(sizes);
  });

  test('exports them, imports them again without a change, and finds them in every language', async () => {
    await addMany();
    await importCatalogue(shop.backend.db, shop.dir, { clock });
    const copy = path.join(shop.dir, 'copy');
    await mkdir(copy);
    await exportCatalogue(shop.backend.db, copy);
    const { difference } = await importCatalogue(shop.backend.db, copy, { clock });
    expect(difference).toMatchObject({ added: 0, changed: 0, archived: 0, repriced: 0 });
    const found = await shop.backend.db
      .select({ locale: searchDocuments.locale, count: count() })
      .from(searchDocuments)
      .groupBy(searchDocuments.locale);
    expect(found.map(({ count: all }) => all)).toEqual([MANY + 88, MANY + 88, MANY + 88]);
  });

  test('names the file and line of a mistake behind the first thousand, and changes nothing', async () => {
    const made = await addMany();
    const wrong = made.map((product, at) => (at === MANY - 1 ? { ...product, vases: ['LV99'] } : product));
    await writeFile(path.join(shop.dir, 'catalog/products/many.json'), JSON.stringify(wrong, null, 1));
    const error: unknown = await importCatalogue(shop.backend.db, shop.dir, { clock }).catch(
      (caught: unknown) => caught,
    );
    expect(error instanceof ImportError && error.problems).toMatchObject([
      { file: 'catalog/products/many.json', path: `${MANY - 1}.vases.0`, message: '"LV99" is no known vase' },
    ]);
    expect(error instanceof ImportError && error.problems[0]?.line).toBeGreaterThan(100_000);
  });
});

test('products that wait on the disk are the products that were checked', async () => {
  const { products: sources } = await checkShopFiles('data');
  const kept = createProductSpool(3).addAll(sources);
  expect(kept.map(({ pid, handle }) => [pid, handle])).toEqual(
    sources.map(({ pid, handle }) => [pid, handle]),
  );
  expect(kept.map(({ value }) => value).reverse()).toEqual(sources.map(({ value }) => value).reverse());
});
