import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { shop } from '@/contracts/shop';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { availabilityOf } from './availabilityOf';

const now = new Date('2027-01-15T15:00:00Z');
let backend: InProcessBackend;
let bouquet = '';
let wine = '';

beforeAll(async () => {
  backend = await startBackend();
  const { products } = await loadCatalogue(backend.db);
  bouquet = products.find(({ productClass }) => productClass === 'samedayfreshcut')?.pid ?? '';
  wine = products.find(({ isAlcohol }) => isAlcohol)?.pid ?? '';
}, 60_000);
afterAll(() => backend.stop());

const ask = (pids: string[], zipCode?: string, deliveryDate?: string) =>
  availabilityOf(backend.db, { pids, zipCode, deliveryDate, now });

describe('availabilityOf', () => {
  test('without a zip says only what is sold', async () => {
    expect(Object.fromEntries(await ask([bouquet, 'NOSUCH', shop.loyaltyProductId]))).toEqual({
      [bouquet]: { isAvailable: true },
      NOSUCH: { isAvailable: false, reason: 'product' },
      [shop.loyaltyProductId]: { isAvailable: true },
    });
  });

  test('with a zip gives the cheapest way of the next seven days, surcharge included', async () => {
    expect((await ask([bouquet], '10001')).get(bouquet)).toEqual({
      isAvailable: true,
      nextDateIso: '2027-01-15',
      feesCents: 1099,
      displayFeesCents: { min: 1099, max: 1999 },
    });
  });

  test('with a date gives the price of that very day', async () => {
    expect((await ask([bouquet], '10001', '2027-01-16')).get(bouquet)).toEqual({
      isAvailable: true,
      nextDateIso: '2027-01-16',
      feesCents: 1799,
      displayFeesCents: { min: 1799, max: 1799 },
    });
  });

  test('says why not, and when instead', async () => {
    expect((await ask([bouquet], '10001', '2027-01-14')).get(bouquet)).toEqual({
      isAvailable: false,
      reason: 'past',
      nextDateIso: '2027-01-15',
    });
    expect((await ask([wine], 'M5V 2T6')).get(wine)).toEqual({
      isAvailable: false,
      reason: 'restricted-by-state',
    });
    expect((await ask([bouquet], '99999')).get(bouquet)).toEqual({
      isAvailable: false,
      reason: 'outside-area',
    });
  });
});
