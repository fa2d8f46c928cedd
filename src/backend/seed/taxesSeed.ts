import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { CountryId, IsoDate, State } from '@/contracts/common/fields';
import { taxRates } from '../db/schema';
import { replaceTaxRates } from '../ordering/taxProvider';
import type { SeedStep } from './SeedStep';

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

const readTaxes = () => readFile(path.join(process.cwd(), 'data/taxes.json'), 'utf8');

/** Sales tax by state and province, from data/taxes.json. */
export const taxesSeed: SeedStep = {
  name: 'taxes',
  owner: 'merchant',
  tables: [taxRates],
  isWhole: true,
  /** Changes with the file. */
  fingerprint: async () =>
    createHash('sha256')
      .update(await readTaxes())
      .digest('hex'),
  /** Puts the table of the file in place of the old one. */
  async run(tx, { clock }) {
    const { rates } = TaxFile.parse(JSON.parse(await readTaxes()));
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
