import { askDates } from '../../../tests/support/askDates';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { loadCatalogue } from '../catalog/loadCatalogue';

// §5 names a check "productEligibility" of a zip. The shop asks for dates instead; this holds both to one answer.
const zips = ['10001', '94103', '84101', '59301', '96910', '99547', '96763', 'M5V 2T6', 'X0A 0H0'];
const backend = suiteBackend({ now: '2027-01-15T15:00:00Z' });

test.each(zips)(
  '§5 %s: what is not eligible there is refused by its dates, every day for the same reason',
  async (zipCode) => {
    const { products } = await loadCatalogue(backend.db);
    const sold = products.filter(({ isMembership }) => !isMembership);
    const productIds = sold.map(({ pid }) => pid).join();
    const { answer } = await backend.call('productEligibility', { query: { productIds, zipCode } });
    const seen = new Map<string, string[]>();
    for (const { pid } of sold) {
      const { reason = 'eligible' } = answer.products[pid] ?? {};
      seen.set(reason, [...(seen.get(reason) ?? []), pid]);
    }
    for (const [reason, [pid = '']] of seen) {
      const dates = (await askDates(backend, { productList: [{ id: pid, isPdpProduct: true }], zipCode }))
        .answer;
      const reasons = new Set(Object.values(dates.unavailableDates).map((day) => day.reason));
      const isRefused = Object.keys(dates.dateProductMap).length === 0;
      expect([isRefused, ...(isRefused ? reasons : [])]).toEqual(
        reason === 'eligible' ? [false] : [true, reason],
      );
    }
  },
);
