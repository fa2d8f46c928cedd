import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { CountryId, IsoDate, State } from '@/contracts/common/fields';
import { importCatalogue } from '../catalog/importCatalogue';
import * as tables from '../db/schema';
import { taxRates, promotions } from '../db/schema';
import { type SeedStep, readSeedFile, hashOfFile, seedFolder } from './SeedStep';
import { replaceTaxRates } from '../ordering/taxProvider';
import { raisePromotionsVersion, listPromotions, replacePromotion } from '../promotions/promotionRepository';
import { parsePromotions } from '../promotions/promotionFile';
import { deliverySeed } from '../calendars/seed/deliverySeed';
import { picturesSeed, redirectsSeed, searchSeed } from './derivedSeeds';

/** Folders of the shop's own catalogue. */
const folders = ['catalog', 'catalog/products', 'content', 'pictures'];

/** Hash of every file the seed reads. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update('format 1');
  for (const folder of folders) {
    const names = await readdir(path.join(seedFolder(), folder)).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
      hash.update(`${folder}/${name}\0`).update(await readFile(path.join(seedFolder(), folder, name)));
    }
  }
  return hash.digest('hex');
}

/** The shop's own catalogue and content, read by the same importer a merchant uses. */
const catalogueSeed: SeedStep = {
  name: 'catalogue',
  owner: 'merchant',
  tables: [
    ...[tables.products, tables.productVariants, tables.vases, tables.addons],
    ...[tables.collections, tables.contentEntries, tables.navigationGroups, tables.spaceProperties],
    ...[tables.partnerConfigs, tables.vocabulary],
  ],
  fingerprint,
  async run(tx, { clock, onProgress, over, isDemo }) {
    await importCatalogue(tx, seedFolder(), { clock, onProgress, over, isWithoutDemo: !isDemo });
  },
};

/** The tax table as a file: one row per state or province and day from which it holds. */
const TaxFile = z.strictObject({
  note: z.string(),
  rates: z.array(
    z.strictObject({
      country: CountryId,
      region: State,
      percent: z.number().check(z.minimum(0), z.maximum(30)),
      deliveryTaxed: z.boolean(),
      validFrom: IsoDate,
    }),
  ),
});

/** Sales tax by state and province, from data/taxes.json. */
const taxesSeed: SeedStep = {
  name: 'taxes',
  owner: 'merchant',
  tables: [taxRates],
  isWhole: true,
  fingerprint: () => hashOfFile('taxes.json'),
  async run(tx, { clock }) {
    const { rates } = TaxFile.parse(JSON.parse(await readSeedFile('taxes.json')));
    await replaceTaxRates(
      tx,
      rates.map(({ country, region, percent, deliveryTaxed, validFrom }) => ({
        ...{ country, region, validFrom },
        ratePpm: Math.round(percent * 10_000),
        isDeliveryTaxed: deliveryTaxed,
      })),
      clock.now(),
    );
  },
};

/** The promotions of data/promotions.json, invented for the demo; those a merchant has added stay. */
const promotionsSeed: SeedStep = {
  name: 'promotions',
  owner: 'merchant',
  tables: [promotions],
  isForDemo: true,
  fingerprint: () => hashOfFile('promotions.json'),
  /** Brings promotions of the file to what the file says; adding leaves those that are there alone. */
  async run(tx, { clock, over }) {
    const now = clock.now();
    const known = new Set(over === 'add' ? (await listPromotions(tx)).map(({ code }) => code) : []);
    for (const promotion of parsePromotions(JSON.parse(await readSeedFile('promotions.json'))))
      if (!known.has(promotion.code)) await replacePromotion(tx, promotion, now);
    await raisePromotionsVersion(tx, now);
  },
};

/** Everything a fresh database is filled with, in this order. */
export const seedSteps: readonly SeedStep[] = [
  catalogueSeed,
  picturesSeed,
  searchSeed,
  redirectsSeed,
  taxesSeed,
  promotionsSeed,
  deliverySeed,
];
