import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixedClock } from '@/lib/clock';
import { openCatalogueCopy } from '../../../tests/support/openCatalogueCopy';
import { catalogueVersion, products } from '../db/schema';
import { checkShopFiles, importCatalogue } from './importCatalogue';
import { loadCatalogue } from './loadCatalogue';
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
    ['a missing translation', table.replace(',Au sec', ','), /0\.care: has no fr-CA text/],
  ])('says in which line and field of a table %s is, and changes nothing', async (_, text, message) => {
    const [before] = await shop.backend.db.select().from(catalogueVersion);
    expect((await problemsOf(await tableFile(text))).join('\n')).toMatch(message);
    const [after] = await shop.backend.db.select().from(catalogueVersion);
    expect(after).toEqual(before);
  });
});
