import fc from 'fast-check';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { deliveryCapacity, deliveryDeskChanges } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { findPlace } from '../places/findPlace';
import { checkDelivery } from './checkDelivery';
import { deliveriesTo, expireDeliveries } from './deliveriesTo';
import { expireDeliveryRules, loadDeliveryRules, raiseDeliveryRulesVersion } from './rules/loadDeliveryRules';

const now = new Date('2027-01-15T15:00:00Z');
let catalogue: Catalogue;
let bouquet: CatalogueProduct;

const backend = suiteBackend();
beforeAll(async () => {
  catalogue = await loadCatalogue(backend.db);
  const sameDay = catalogue.products.find(({ productClass }) => productClass === 'samedayfreshcut');
  if (!sameDay) throw new Error('the catalogue has no same-day bouquet');
  bouquet = sameDay;
}, 60_000);

const check = async (
  choice: Partial<Parameters<typeof checkDelivery>[1]['choice']>,
  at = now,
  products = [bouquet],
) => {
  const full = { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2027-01-18', ...choice } as const;
  return (await checkDelivery(backend.db, { products, choice: full, now: at })).get(products[0]?.pid ?? '');
};

describe('checkDelivery', () => {
  test('accepts whatever the calendar offers, with the same price, and refuses what it refuses with the same reason', async () => {
    const zips = ['10001', '33101', '60601', '96813', '99501', '59301', 'M5V 2T6', 'A1A 1A1', 'X1A 1A1'];
    const anyZip = fc.constantFrom(...zips);
    const anyProduct = fc.constantFrom(...catalogue.products.filter(({ isMembership }) => !isMembership));
    const anyNow = fc.date({
      min: new Date('2026-12-01T00:00:00Z'),
      max: new Date('2028-03-02T00:00:00Z'),
      noInvalidDate: true,
    });
    const property = fc.asyncProperty(
      anyZip,
      anyProduct,
      anyNow,
      fc.nat(119),
      async (zipCode, product, at, skip) => {
        const place = findPlace(zipCode);
        if (!place) throw new Error(`no place ${zipCode}`);
        const { options, reasons } = (await deliveriesTo(backend.db, place, at)).datesOf(product);
        const offered = [...options.values()].flat();
        const option = offered[skip % Math.max(1, offered.length)];
        if (option) {
          const { deliveryOption, startIso, endIso } = option;
          const choice = {
            zipCode,
            deliveryOption,
            deliveryDate: startIso,
            ...(endIso && { deliveryEndDate: endIso }),
          };
          expect(await check(choice, at, [product])).toEqual({ ok: true, option, place });
        }
        const [dateIso, reason] = [...reasons][skip % Math.max(1, reasons.size)] ?? [];
        if (dateIso)
          expect(await check({ zipCode, deliveryDate: dateIso }, at, [product])).toMatchObject({
            ok: false,
            reason,
          });
      },
    );
    await fc.assert(property, { numRuns: 40 });
  }, 60_000);

  test.each([
    ['yesterday', { deliveryDate: '2027-01-14' }, 'past'],
    ['the day after the last', { deliveryDate: '2027-05-15' }, 'closed'],
    ['a far year', { deliveryDate: '9999-12-31' }, 'closed'],
    ['an early year', { deliveryDate: '0001-01-01' }, 'past'],
    ['a zip nobody knows', { zipCode: '99999' }, 'outside-area'],
    ['a blocked zip', { zipCode: '00012' }, 'outside-area'],
    ['a window that is not one', { deliveryOption: 'flexible', deliveryEndDate: '2027-01-25' }, 'closed'],
    ['a holiday window out of season', { deliveryOption: 'holiday' }, 'closed'],
    ['a day dressed up as a window', { deliveryEndDate: '2027-01-19' }, 'closed'],
  ] as const)('refuses %s', async (_what, choice, reason) => {
    expect(await check(choice)).toMatchObject({ ok: false, reason });
  });

  test('names the nearest date that works for all', async () => {
    const roses = catalogue.products.find(({ productClass }) => productClass === 'freshcut');
    if (!roses) throw new Error('the catalogue has no roses by parcel');
    const sunday = { deliveryDate: '2027-01-17', zipCode: '33101' };
    expect(await check(sunday, now, [bouquet, roses])).toMatchObject({ ok: true });
    expect(await check(sunday, now, [roses, bouquet])).toMatchObject({
      reason: 'closed',
      nearestDate: '2027-01-19',
    });
  });

  test('sees a full day and a closed day at once', async () => {
    await backend.db
      .insert(deliveryCapacity)
      .values({ areaId: 'US-100', channel: 'florist', date: '2027-01-19', used: 60 });
    expireDeliveries(backend.db);
    expect(await check({ deliveryDate: '2027-01-19' })).toMatchObject({
      ok: false,
      reason: 'capacity-full',
      nearestDate: '2027-01-20',
    });
    const before = await loadDeliveryRules(backend.db);
    const day = { fromDate: '2027-01-20', toDate: '2027-01-20' };
    await withTransaction(backend.db, async (tx) => {
      await tx
        .insert(deliveryDeskChanges)
        .values({ ...day, kind: 'close', areaId: 'US-100', note: 'street fair', madeAt: now });
      await raiseDeliveryRulesVersion(tx);
    });
    expireDeliveryRules(backend.db);
    expect((await loadDeliveryRules(backend.db)).version).toBe(before.version + 1);
    expect(await check({ deliveryDate: '2027-01-20' })).toMatchObject({ ok: false, reason: 'closed' });
    expect(await check({ deliveryDate: '2027-01-20', zipCode: '60601' })).toMatchObject({ ok: true });
  });
});
