import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixedClock } from '@/lib/clock';
import { openCatalogueCopy } from '../../../tests/support/openCatalogueCopy';
import { catalogueVersion, products, productVariants } from '../db/schema';
import { exportCatalogue } from './exportCatalogue';
import { checkShopFiles, importCatalogue } from './importCatalogue';
import { loadCatalogue } from './loadCatalogue';
import { runCatalogTool } from './runCatalogTool';
import { expireSnapshots } from './versionedSnapshot';
import { describeProblem, ImportError } from './sources/SourceFile';

const clock = fixedClock('2026-12-01T12:00:00Z');

jest.setTimeout(240_000);

describe('importing a table', () => {
  const shop = openCatalogueCopy();

  const table = [
    'handle,calyxPid,productType,productClass,productSubType[],fulfillment[],title.en-US,title.fr-CA,subtitle.en-US,subtitle.fr-CA,' +
      'description.en-US,description.fr-CA,story.en-US,story.fr-CA,care.en-US,care.fr-CA,substitution.en-US,substitution.fr-CA,' +
      'seo.title.en-US,seo.title.fr-CA,seo.description.en-US,seo.description.fr-CA,occasions[],colors[],flowers[],features[],petSafe,' +
      'allergens.contains[],allergens.mayContain[],defaultProductId,variants.0.sku,variants.0.title.en-US,variants.0.title.fr-CA,' +
      'variants.0.size,variants.0.price,variants.0.contents.en-US,variants.0.contents.fr-CA,vases[],addons[],badges[],' +
      'pictureAlt.en-US,pictureAlt.fr-CA',
    'first-snow,LK7001,gift,gift,,dropship,"First Snow, in a tin",Première neige,Cookies,Biscuits,"Cookies with ""snow""',
    'on them",Biscuits,Baked,Cuits,Keep dry,Au sec,None,Aucune,First Snow,Première neige,Cookies,Biscuits,birthday|thank-you,white,,,true,' +
      'milk|gluten,-,LK7001S,LK7001S,One,Un,single,2999,12 cookies,12 biscuits,,,,A tin,Une boîte',
  ].join('\r\n');
  const tableFile = async (text: string, name = 'spring.csv') => {
    const file = path.join(shop.dir, name);
    await writeFile(file, text);
    return file;
  };
  const problemsOf = async (file: string) => {
    const error: unknown = await importCatalogue(shop.backend.db, file, { clock }).catch(
      (caught: unknown) => caught,
    );
    return error instanceof ImportError ? error.problems.map(describeProblem) : [];
  };

  test('a table is laid over the shop: what it names is added or replaced, nothing else changes', async () => {
    await importCatalogue(shop.backend.db, 'data', { clock });
    const before = await shop.backend.db.select().from(products);
    await importCatalogue(shop.backend.db, await tableFile(table), { clock });
    const changed = await tableFile(table.replace('2999', '3199').replace('LK7001,gift', 'LK7001,gift'));
    await importCatalogue(shop.backend.db, changed, { clock });
    expireSnapshots(shop.backend.db);
    const catalogue = await loadCatalogue(shop.backend.db);
    expect(catalogue.productByPid('LK7001')?.variants).toMatchObject([{ sku: 'LK7001S', priceCents: 3199 }]);
    const after = await shop.backend.db.select().from(products);
    const [added] = after.filter(({ pid }) => pid === 'LK7001');
    expect(added).toMatchObject({
      sourceGroup: 'spring',
      petSafe: true,
      occasions: ['birthday', 'thank-you'],
      flowers: [],
      allergens: { contains: ['milk', 'gluten'], mayContain: [] },
      texts: {
        title: { 'en-US': 'First Snow, in a tin' },
        description: { 'en-US': 'Cookies with "snow"\r\non them' },
      },
    });
    const byPid = (rows: typeof after) => [...rows].sort((one, other) => (one.pid < other.pid ? -1 : 1));
    expect(byPid(after.filter(({ pid }) => pid !== 'LK7001'))).toEqual(
      byPid(before.filter(({ pid }) => pid !== 'LK7001')),
    );
  });

  test('a folder may hold tables beside JSON, and French spreadsheets separate by semicolons', async () => {
    const vases = JSON.parse(await readFile(path.join(shop.dir, 'catalog/vases.json'), 'utf8')) as Record<
      string,
      unknown
    >[];
    const [first] = vases;
    const title = first?.title as Record<string, string>;
    const text = first?.description as Record<string, string>;
    const french = (words?: string) => `"${words?.replaceAll('"', '""')}"`;
    await writeFile(path.join(shop.dir, 'catalog/vases.json'), JSON.stringify(vases.slice(1)));
    const row = [first?.handle, first?.calyxPid, first?.skuId, title['en-US'], title['fr-CA']];
    await writeFile(
      path.join(shop.dir, 'catalog/vases.csv'),
      `\uFEFFhandle;calyxPid;skuId;title.en-US;title.fr-CA;description.en-US;description.fr-CA;price;isDummy\n${[...row, french(text['en-US']), french(text['fr-CA']), first?.price, first?.isDummy].join(';')}\n`,
    );
    const files = await checkShopFiles(shop.dir);
    expect(files.vases).toHaveLength(vases.length);
    expect(files.vases.at(-1)?.value).toMatchObject({ price: first?.price, isDummy: first?.isDummy });
  });

  test.each([
    [
      'a price that is no number',
      table.replace('2999', 'dear'),
      /^spring\.csv:2 0\.variants\.0\.price: must be a whole number .*; it is "/,
    ],
    [
      'an unknown word',
      table.replace('|thank-you', '|tanksgiving'),
      /^spring\.csv:2 0\.occasions\.1: "tanksgiving" is no known/,
    ],
    ['an unknown allergen', table.replace('milk|gluten', 'milk|glue'), /0\.allergens\.contains\.1: "glue"/],
    [
      'a missing cell',
      `${table}\r\nfirst-rain,LK7002`,
      /^spring\.csv:4: has 2 cells where the first line names 42/,
    ],
    ['a column nobody knows', table.replace('petSafe', 'petSave'), /spring\.csv:2 0: .*petSave/],
    ['a column that cannot be', table.replace('petSafe', '__proto__.x'), /^spring\.csv:1: has a column 27/],
    ['a quotation without an end', `${table}\r\n"first`, /^spring\.csv:4: ends inside a quotation/],
    [
      'a long quotation without an end',
      `${table}\r\n"${'first rain '.repeat(200)}`,
      /^spring\.csv:4: ends inside a quotation/,
    ],
    ['a missing translation', table.replace(',Au sec', ','), /0\.care: has no fr-CA text/],
  ])('says in which line and field of a table %s is, and changes nothing', async (_, text, message) => {
    const [before] = await shop.backend.db.select().from(catalogueVersion);
    expect((await problemsOf(await tableFile(text))).join('\n')).toMatch(message);
    const [after] = await shop.backend.db.select().from(catalogueVersion);
    expect(after).toEqual(before);
  });
});

describe('importing one file alone', () => {
  const shop = openCatalogueCopy();
  const printed: string[] = [];
  const run = async (...words: string[]) => {
    printed.length = 0;
    const databaseUrl = async () => shop.backend.databaseUrl;
    const code = await runCatalogTool(words, {
      databaseUrl,
      isDemo: true,
      print: (line) => printed.push(line),
    });
    return { code, text: printed.join('\n') };
  };
  const written = async (name: string, text: string | Buffer) => {
    await writeFile(path.join(shop.dir, name), text);
    return path.join(shop.dir, name);
  };
  const sizes = async () =>
    Object.fromEntries(
      (await shop.backend.db.select().from(productVariants)).map(({ sku, ...row }) => [sku, row]),
    );
  const exported = async (name: string) => {
    const folder = path.join(shop.dir, name);
    const files = await exportCatalogue(shop.backend.db, folder);
    const texts = files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
    return { folder, files, texts: Object.fromEntries(await Promise.all(texts)) };
  };

  test('a price table changes prices and nothing else; a trial says so first and changes nothing', async () => {
    const before = await sizes();
    const rows = await shop.backend.db.select().from(products);
    const table = await written('prices.csv', 'sku;price;memberPrice\nLK1001S;8499;7499\nLK1003S;;-\n');
    const trial = await run('import', table, '--dry-run');
    expect(trial).toMatchObject({
      code: 0,
      text: expect.stringContaining('LK1001S: $79.99 → $84.99') as string,
    });
    expect(printed.at(-1)).toBe('A trial: nothing was changed.');
    expect(await sizes()).toEqual(before);
    const { code, text } = await run('import', table);
    expect([code, text]).toEqual([0, expect.stringContaining('LK1001S: $79.99 → $84.99') as string]);
    const after = await sizes();
    expect(after.LK1001S).toEqual({ ...before.LK1001S, priceCents: 8499, memberCents: 7499 });
    expect(after.LK1003S).toEqual({ ...before.LK1003S, memberCents: null });
    const { LK1001S: _one, LK1003S: _other, ...others } = after;
    expect(before).toMatchObject(others);
    const groups = await shop.backend.db.select().from(products);
    expect(groups.map(({ sourceGroup, pid }) => [pid, sourceGroup]).sort()).toEqual(
      rows.map(({ sourceGroup, pid }) => [pid, sourceGroup]).sort(),
    );
  });

  test.each([
    ['an unknown sku', 'sku,price\nLK1001S,8000\nLK9999S,100', /prices\.csv:3 1\.sku: "LK9999S" is no size/],
    [
      'a price below nothing',
      'sku,price\nLK1001S,-5',
      /prices\.csv:2 0\.price: must be at least 1; it is -5\n1 problem/,
    ],
    ['a sku that stands twice', 'sku,price\nLK1001S,8000\nLK1001S,9000', /prices\.csv:3 1\.sku: .*twice/],
    [
      'a price in dollars',
      'sku;price\nLK1001S;79,99',
      /prices\.csv:2 0\.price: must be a whole number \(prices are in cents/,
    ],
    ['a price with a space', 'sku;price\nLK1001S;7 999', /0\.price: must be a whole number/],
    [
      'a member price above the price',
      'sku,price,memberPrice\nLK1001S,8000,9000',
      /memberPrice: LK1001S: must be below/,
    ],
  ])('%s is refused by name, and no price changes', async (_, text, problem) => {
    const before = await sizes();
    const done = await run('import', await written('prices.csv', text));
    expect(done).toMatchObject({ code: 1, text: expect.stringMatching(problem) as string });
    expect(printed.at(-1)).toMatch(/nothing was changed\.$/);
    expect(await sizes()).toEqual(before);
  });

  test('a spreadsheet and other kinds of files are refused with what to do', async () => {
    for (const name of ['prices.xlsx', 'prices.ods', 'prices']) {
      const { code, text } = await run('import', await written(name, 'PK\x03\x04'));
      expect([code, text]).toEqual([1, expect.stringMatching(/save it as a table/) as string]);
    }
    await written('catalog/products/more.xlsx', 'PK');
    expect((await run('validate', shop.dir)).text).toMatch(/more\.xlsx:1: is not read: save it as a table/);
  });

  test('each file that export writes can be imported alone, and the shop stays as it is', async () => {
    const first = await exported('first');
    for (const file of first.files)
      expect({ file, ...(await run('import', path.join(first.folder, file))) }).toMatchObject({
        file,
        code: 0,
      });
    expect((await exported('second')).texts).toEqual(first.texts);
  });

  test('each file that export writes brings back what was changed since', async () => {
    const first = await exported('first');
    const changes: Readonly<Record<string, (text: string) => string>> = {
      'catalog/membership.json': (text) => text.replace(/"price": \d+/, '"price": 1234'),
      'catalog/vocabulary.json': (text) => text.replace(/"fr-CA": "[^"]+"/, '"fr-CA": "Autre mot"'),
      'content/navigation.json': (text) => text.replace(/"fr-CA": "[^"]+"/, '"fr-CA": "Autre mot"'),
      'content/gift-tastes.json': (text) => text.replace(/"fr-CA": "[^"]+"/, '"fr-CA": "Autre mot"'),
      'pictures/manifest.json': (text) => text.replace(/"version": "[^"]+"/, '"version": "abcdef0"'),
    };
    for (const [file, change] of Object.entries(changes)) {
      const text = first.texts[file] ?? '';
      const changed = await written(path.basename(file), change(text));
      expect(await run('import', changed)).toMatchObject({ code: 0 });
      expect((await exported('changed')).texts[file]).not.toBe(text);
      expect(await run('import', path.join(first.folder, file))).toMatchObject({ code: 0 });
    }
    expect((await exported('second')).texts).toEqual(first.texts);
  });

  test.each([
    [['imprt'], 'There is no command "imprt". Did you mean "import"?'],
    [['import', '--dryrun'], 'There is no option "--dryrun". Did you mean "--dry-run"?'],
    [['seed', 'catalog'], 'There is no part of the seed "catalog". Did you mean "catalogue"?'],
    [['seed', '--add', '--keep'], 'Say one of --add, --replace and --keep.'],
    [['export', 'one', 'two'], '"two" is too much.'],
    [['generate', 'folder'], 'Say a folder and how many'],
  ])('%j: the mistake is named, and the code is 2', async (words, mistake) => {
    const { code, text } = await run(...words);
    expect(code).toBe(2);
    expect(text).toContain(mistake);
    expect(text).toContain('npm run catalog -- --help');
  });

  test('--help prints every command and ends with 0', async () => {
    for (const words of [['--help'], ['help'], ['import', '-h']])
      expect(await run(...words)).toEqual({
        code: 0,
        text: expect.stringContaining('catalog -- validate') as string,
      });
  });
});
