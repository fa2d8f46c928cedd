import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { splitTestsType } from '@/contracts/splitTests';
import { fixedClock } from '@/lib/clock';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testCluster';
import { checkShopFiles, importCatalogue } from '../catalog/importCatalogue';
import { runDeskTool } from '../desk/runDeskTool';
import { connectDatabase, type DatabaseConnection } from '../db/connect';
import {
  contentEntries,
  deliveryAreas,
  partnerConfigs,
  pictures,
  productVariants,
  products,
  promotions,
  retiredAddresses,
  searchDocuments,
  seedState,
} from '../db/schema';
import { runSeed } from './runSeed';
import { runSeedCommand } from './seedCommand';
import { seedSteps } from './seedSteps';
import { watchSeedFiles } from './watchSeedFiles';

jest.setTimeout(240_000);

const clock = fixedClock('2026-11-20T15:00:00Z');
let made: TestDatabase;
let database: DatabaseConnection;
beforeAll(async () => {
  made = await createTestDatabase();
  database = connectDatabase(made.url, { maxConnections: 4 });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});
const PID = 'LK1001';

/** A shop of an earlier version: its seed was written from other files than today's. */
async function makeOlder() {
  await database.db.update(seedState).set({ fingerprint: 'of an earlier version' });
}

async function importOwn(folder: string): Promise<void> {
  const { products: sources } = await checkShopFiles('data');
  const source = sources.find(({ value }) => value.calyxPid === PID)?.value;
  if (!source) throw new Error('no such product');
  const dearer = {
    ...source,
    variants: source.variants.map((variant) => ({ ...variant, price: variant.price + 700 })),
  };
  const own = {
    ...source,
    calyxPid: 'LK9990',
    handle: 'our-own-bouquet',
    defaultProductId: 'LK9990X0',
    title: { 'en-US': 'Our own bouquet', 'fr-CA': 'Notre bouquet' },
    variants: source.variants.map((variant, index) => ({ ...variant, sku: `LK9990X${index}` })),
  };
  const file = path.join(folder, 'spring.json');
  await writeFile(file, JSON.stringify([dearer, own]));
  await importCatalogue(database.db, file, { clock });
}

const pricesOf = async (pid: string) =>
  (await database.db.select().from(productVariants).where(eq(productVariants.pid, pid)))
    .map(({ priceCents }) => priceCents)
    .sort();

const stateOf = async (pid: string) =>
  (await database.db.select().from(products).where(eq(products.pid, pid)))[0]?.state;
const isRetired = async (address: string) =>
  (await database.db.select().from(retiredAddresses).where(eq(retiredAddresses.path, address))).length > 0;

describe('C19: an upgrade', () => {
  let folder: string;
  const told: string[] = [];
  const context = {
    ...{ clock, isDemo: true, onProgress: () => undefined },
    onNotice: (text: string) => void told.push(text),
  };
  const upgrade = () => runSeed(database.db, context);
  const command = async (...words: string[]) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const isKnown = await runSeedCommand(words, { databaseUrl: made.url, clock, isDemo: true, print });
    return isKnown ? printed.join('\n') : 'not known';
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'larkstem-own-'));
    await importOwn(folder);
    await makeOlder();
  });
  beforeEach(() => void told.splice(0));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('keeps imported prices and the own products of the merchant, and says once how to see what is new', async () => {
    const before = await pricesOf(PID);
    await upgrade();
    expect(await pricesOf(PID)).toEqual(before);
    expect(await stateOf('LK9990')).toBe('published');
    expect(await isRetired('/products/our-own-bouquet')).toBe(false);
    expect(told).toEqual([
      expect.stringMatching(/\(catalogue, taxes, promotions, delivery\).* npm run catalog -- seed$/),
    ]);
  });

  test('finishes a shop of an earlier version whose seed was broken off without writing over it', async () => {
    await database.db.update(seedState).set({ finishedAt: null }).where(eq(seedState.step, 'catalogue'));
    const before = await pricesOf(PID);
    await upgrade();
    expect(await pricesOf(PID)).toEqual(before);
    await makeOlder();
  });

  test('writes what follows from the catalogue anew: search, pictures and redirects', async () => {
    await makeOlder();
    await database.db.delete(searchDocuments);
    await database.db.update(pictures).set({ version: '000000' });
    await database.db.insert(retiredAddresses).values({
      ...{ path: '/products/our-own-bouquet', target: null },
      retiredAt: clock.now(),
    });
    await upgrade();
    const documents = await database.db.select().from(searchDocuments);
    expect(documents.map(({ objectId }) => objectId)).toContain('LK9990');
    const versions = await database.db.select().from(pictures).where(eq(pictures.version, '000000'));
    expect(versions).toEqual([]);
    expect(await isRetired('/products/our-own-bouquet')).toBe(false);
  });

  test('the command shows the difference first, and changes nothing by it', async () => {
    const before = await pricesOf(PID);
    const shown = await command('catalogue');
    expect(shown).toMatch(/^catalogue\n  product variants: 3 different \(LK1001S: price_cents; /);
    expect(shown).not.toMatch(/LK9990|gone/);
    expect(await pricesOf(PID)).toEqual(before);
  });

  test('the command adds what is new and leaves the rest, or brings everything of the files; own products stay', async () => {
    const own = await pricesOf(PID);
    await database.db.delete(promotions).where(eq(promotions.code, 'WELCOME10'));
    await database.db.update(promotions).set({ isActive: false }).where(eq(promotions.code, 'BLOOM15'));
    expect(await command('--add')).toContain('promotions: 1 new (WELCOME10)');
    expect(await pricesOf(PID)).toEqual(own);
    await upgrade();
    expect(told).toEqual([]);
    expect(await command('promotions')).toContain('promotions: 1 different (BLOOM15: is_active)');
    await command('catalogue', '--replace');
    expect(await pricesOf(PID)).not.toEqual(own);
    expect(await stateOf('LK9990')).toBe('published');
    expect(await command('catalogue')).toContain('catalogue: no difference');
  });

  test('what is kept is not told again, and wrong words change nothing', async () => {
    await makeOlder();
    await command('--keep');
    await upgrade();
    expect(told).toEqual([]);
    expect(await command('flowers')).toBe('not known');
    expect(await command('--add', '--keep')).toBe('not known');
  });

  test('in development changed files are imported at once', async () => {
    await importOwn(folder);
    const own = await pricesOf(PID);
    await makeOlder();
    await runSeed(database.db, { ...context, followsFiles: true });
    expect(await pricesOf(PID)).not.toEqual(own);
    expect(await stateOf('LK9990')).toBe('published');
    expect(told).toEqual([]);
  });
});

describe('C19: edits of data/ in development', () => {
  test('are imported after an edit; a mistake is told and the next edit is read again', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'larkstem-data-'));
    for (const name of ['catalog/products', 'content', 'pictures', 'delivery'])
      await mkdir(path.join(dir, name), { recursive: true });
    const read: (() => void)[] = [];
    const next = () => new Promise<void>((resolve) => void read.push(resolve));
    const warnings: unknown[] = [];
    const log = { info: () => undefined, warn: (fault: unknown) => void warnings.push(fault) };
    const stop = watchSeedFiles(
      async () => {
        read.shift()?.();
        if (warnings.length === 0) throw new Error('a comma is missing');
      },
      log as never,
      dir,
    );
    for (const text of ['[', '[]']) {
      const imported = next();
      await writeFile(path.join(dir, 'catalog/products/roses.json'), text);
      await imported;
    }
    await stop();
    expect(warnings).toHaveLength(1);
    await rm(dir, { recursive: true, force: true });
  });
});

describe('C19: a fresh live shop', () => {
  test('has the catalogue and parcels, but no demo codes, partners, florists or running split tests until somebody asks for them', async () => {
    const live = { clock, isDemo: false, onProgress: () => undefined };
    for (const step of seedSteps) for (const table of step.tables) await database.db.delete(table);
    await database.db.delete(seedState);
    await runSeed(database.db, live);
    const partners = () => database.db.select().from(partnerConfigs);
    const runningTests = async () =>
      (await database.db.select().from(contentEntries).where(eq(contentEntries.type, splitTestsType)))
        .filter(({ fields }) => fields.isActive)
        .map(({ handle }) => handle);
    const florists = () => database.db.$count(deliveryAreas, eq(deliveryAreas.isFloristServed, true));
    expect(await database.db.$count(products)).toBeGreaterThan(80);
    expect((await partners()).map(({ handle }) => handle)).toEqual(['partner_config_global']);
    expect(await database.db.$count(promotions)).toBe(0);
    expect(await runningTests()).toEqual([]);
    expect(await florists()).toBe(0);
    expect(await database.db.$count(deliveryAreas, eq(deliveryAreas.isParcelServed, true))).toBeGreaterThan(
      500,
    );
    const desk = {
      databaseUrl: async () => made.url,
      ...{ user: 'ada', isLive: true, clock, print: () => undefined, writeFile: async () => undefined },
    };
    const area = 'area US-100 --florists yes --opens monday..friday --cutoff 13:00 --cap 10';
    expect(await runDeskTool(area.split(' '), desk)).toBe(0);
    const ask = { databaseUrl: made.url, clock, isDemo: false, print: () => undefined };
    await runSeedCommand(['--replace'], ask);
    expect([await database.db.$count(promotions), await florists()]).toEqual([0, 0]);
    await runSeedCommand(['--replace', '--demo'], ask);
    expect(await database.db.$count(promotions)).toBeGreaterThan(0);
    expect((await partners()).length).toBeGreaterThan(1);
    expect(await runningTests()).toContain('calendar-on-zip');
    expect(await florists()).toBeGreaterThan(500);
  });
});
