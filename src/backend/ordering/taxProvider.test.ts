import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newYork, openCart } from '../../../tests/support/openCart';
import { withTransaction } from '../db/withTransaction';
import { taxRates } from '../db/schema';
import { replaceTaxRates, tableTaxes, type TaxedPlace } from './taxProvider';

const now = '2026-11-20T15:00:00Z';
const newYorkState = { country: 'US', region: 'NY' } as const;
const quebec = { country: 'CA', region: 'QC' } as const;

describe('the table of the shop', () => {
  let backend: InProcessBackend;
  beforeAll(async () => {
    backend = await startBackend({ now });
  }, 120_000);
  afterAll(() => backend.stop());

  test('knows fifty states, the district, five islands, and thirteen provinces and territories', async () => {
    const known = new Set(
      (await backend.db.select().from(taxRates)).map(({ country, region }) => `${country} ${region}`),
    );
    expect([...known].filter((place) => place.startsWith('US'))).toHaveLength(56);
    expect([...known].filter((place) => place.startsWith('CA'))).toHaveLength(13);
  });

  test('has one rate a place and day: the newest that holds by then', async () => {
    const rate = { ...newYorkState, isDeliveryTaxed: true };
    await withTransaction(backend.db, (tx) =>
      replaceTaxRates(
        tx,
        [
          { ...rate, ratePpm: 40_000, validFrom: '2020-01-01' },
          { ...rate, ratePpm: 50_000, validFrom: '2026-12-01' },
        ],
        new Date(now),
      ),
    );
    const rateOn = async (dateIso: string, ...places: TaxedPlace[]) =>
      (await tableTaxes(backend.db).ratesFor(places, dateIso)).map(({ ratePpm }) => ratePpm);
    expect(await rateOn('2026-11-30', newYorkState, quebec)).toEqual([40_000]);
    expect(await rateOn('2026-12-01', newYorkState)).toEqual([50_000]);
    expect(await rateOn('2019-12-31', newYorkState)).toEqual([]);
  });
});

test('another provider can be put in its place: carts are taxed by its rates, for where they go', async () => {
  const asked: unknown[] = [];
  const backend = await startBackend({
    now,
    taxProvider: {
      ratesFor: async (places, dateIso) => {
        asked.push({ places, dateIso });
        return [{ ...newYorkState, ratePpm: 250_000, isDeliveryTaxed: false }];
      },
    },
  });
  try {
    const { subTotalAmount, orderFeeSummary } = await (await openCart(backend)).add({ delivery: newYork });
    expect(orderFeeSummary.tax).toBe(Math.round(subTotalAmount * 25) / 100);
    expect(asked.at(-1)).toMatchObject({
      dateIso: '2026-11-20',
      places: expect.arrayContaining([newYorkState]),
    });
  } finally {
    await backend.stop();
  }
}, 120_000);
