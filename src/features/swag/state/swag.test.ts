import { attributionSlice } from '@/features/attribution/state';
import { selectDelivery } from '@/features/delivery/state';
import { beginFirstVisit, gift, pick, swagShop } from '../../../../tests/support/swagShop';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { fetchGifts, initializeSwag, selectGifts, selectSwag } from './index';

beginFirstVisit();

const open = (search: string) => initializeSwag({ search, isCartIgnored: false });
const remember = (value: object) => window.localStorage.setItem('fyf-availability', JSON.stringify(value));

describe('gifts like one that cannot come', () => {
  test('the product of the address is asked with every day, and an answer of another kind is kept', async () => {
    const isOtherKind = true;
    const { store, giftQueries } = swagShop({
      siteWideAvailableGifts: () => ({ gifts: [gift], unavailable: [], isOtherKind }),
    });
    await store.dispatch(open('?zipcode=10001&date=11/24/2026&like=LK9001S'));
    await store.dispatch(fetchGifts({ zipCode: '10001', pick: { ...pick, dateIso: '2026-11-25' } }));
    expect(giftQueries()).toMatchObject([
      { query: { like: 'LK9001S', availDate: '2026-11-24' } },
      { query: { like: 'LK9001S', availDate: '2026-11-25' } },
    ]);
    expect(selectGifts(store.getState()).results?.isOtherKind).toBe(true);
  });

  test.each(['', '&like=', '&like=%3Cscript%3E', `&like=${'a'.repeat(41)}`])(
    'nothing is asked like "%s", and the next address forgets the one before',
    async (like) => {
      const { store, giftQueries } = swagShop();
      await store.dispatch(open('?zipcode=10001&date=11/24/2026&like=LK9'));
      await store.dispatch(open(`?zipcode=10001&date=11/24/2026${like}`));
      expect(giftQueries()[0]).toMatchObject({ query: { like: 'LK9' } });
      expect(giftQueries()[1]).not.toHaveProperty('query.like');
    },
  );
});

describe('§4 Site-wide available gifts form initialisation', () => {
  test('zip and date of the address are checked, set into the form, and gifts asked for', async () => {
    const { store, giftQueries } = swagShop();
    const opening = store.dispatch(open('?zipcode=10001&date=11/24/2026'));
    expect(selectSwag(store.getState()).isInitializing).toBe(true);
    await opening;
    expect(selectSwag(store.getState())).toMatchObject({
      isInitializing: false,
      zipCode: '10001',
      pick,
      problem: null,
    });
    expect(giftQueries()).toEqual([
      {
        query: {
          zipCode: '10001',
          availDate: '2026-11-24',
          endDate: '2026-11-24',
          originState: 'NY',
          locale: 'en-CA',
        },
      },
    ]);
    expect(selectGifts(store.getState()).results?.gifts).toMatchObject([
      {
        card: { pid: 'LK1', cents: 7999, maxCents: 13_499, isParcel: true },
        delivery: { isAvailable: true, fees: { minCents: 1499, maxCents: 1499 } },
      },
    ]);
    expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', pick });
    expect(JSON.parse(window.localStorage.getItem('fyf-availability') ?? '')).toMatchObject({
      zipCode: '10001',
      pick,
    });
  });

  test('when either is missing the stored pair counts', async () => {
    remember({ zipCode: '10001', city: null, pick });
    const { store, giftQueries } = swagShop();
    await store.dispatch(open('?zipcode=94103'));
    expect(giftQueries()).toMatchObject([{ query: { zipCode: '10001', availDate: '2026-11-24' } }]);
  });

  test('a zip alone is enough: the first open day is set into the form, and its gifts are fetched', async () => {
    const linked = swagShop();
    await linked.store.dispatch(open('?zipcode=10001'));
    remember({ zipCode: '10001', city: null, pick: null });
    const returning = swagShop();
    await returning.store.dispatch(open(''));
    for (const { store, giftQueries } of [linked, returning]) {
      expect(selectSwag(store.getState())).toMatchObject({ zipCode: '10001', pick, problem: null });
      expect(giftQueries()).toMatchObject([{ query: { zipCode: '10001', availDate: '2026-11-24' } }]);
      expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', pick: null });
    }
  });

  test('a window is asked for from its first to its last day', async () => {
    const { store, giftQueries } = swagShop();
    await store.dispatch(open('?zipcode=10001&startdate=2026-11-23&enddate=2026-11-25'));
    expect(giftQueries()).toMatchObject([{ query: { availDate: '2026-11-23', endDate: '2026-11-25' } }]);
  });

  test('where a partner has switched windows off, its first day is asked for', async () => {
    const { store, giftQueries } = swagShop();
    enterPartner(store, { flexDeliveryEnabled: false });
    await store.dispatch(open('?zipcode=10001&startdate=2026-11-24&enddate=2026-11-26'));
    expect(giftQueries()).toMatchObject([{ query: { availDate: '2026-11-24', endDate: '2026-11-24' } }]);
    expect(selectSwag(store.getState()).pick).toEqual({ deliveryOption: 'fixed', dateIso: '2026-11-24' });
  });

  test('a partner or category alone: gifts without location', async () => {
    const { store, calls, giftQueries } = swagShop();
    const parameters = { cid: 'x', prid: 'harborbank', category: 'plant' };
    store.dispatch(
      attributionSlice.actions.visitRead({ parameters, carried: {}, brought: {}, partnerId: null }),
    );
    await store.dispatch(open('?prid=harborbank&category=plant'));
    expect(calls()).toEqual(['siteWideAvailableGifts']);
    expect(giftQueries()).toEqual([{ query: { prid: 'harborbank', category: 'plant', locale: 'en-CA' } }]);
    expect(selectSwag(store.getState())).toMatchObject({ isInitializing: false, zipCode: '', problem: null });
  });

  test('nothing known: the form waits, nothing is asked', async () => {
    const { store, calls } = swagShop();
    await store.dispatch(open(''));
    expect(calls()).toEqual([]);
    expect(selectSwag(store.getState()).isInitializing).toBe(false);
  });

  test.each([
    ['?zipcode=ABC&date=2026-11-24', {}, { field: 'zip', problem: 'invalid' }],
    ['?zipcode=00011&date=2026-11-24', {}, { field: 'zip', problem: 'blocked' }],
    [
      '?zipcode=99999&date=2026-11-24',
      { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) },
      { field: 'zip', problem: 'notFound' },
    ],
    ['?zipcode=10001&date=02/30/2027', {}, { field: 'date', problem: 'invalid' }],
    ['?zipcode=10001&date=2026-11-20', {}, { field: 'date', problem: 'past' }],
    ['?zipcode=10001&date=2027-03-21', {}, { field: 'date', problem: 'unavailable' }],
    ['?zipcode=10001&date=2026-11-25', {}, { field: 'date', problem: 'dateUnavailable' }],
    [
      '?zipcode=10001&date=2026-11-24',
      { zipcodecoverage: () => Promise.reject(new Error('down')) },
      { field: 'date', problem: 'unanswered' },
    ],
    [
      '?zipcode=10001&date=2026-11-24',
      { zipcodecoverage: () => ({ availableDeliveryDates: {} }) },
      { field: 'date', problem: 'noDeliverability' },
    ],
  ])('%s ends in %o, asks for no gifts and never hangs', async (search, script, problem) => {
    const { store, giftQueries } = swagShop(script);
    await store.dispatch(open(search));
    expect(selectSwag(store.getState())).toMatchObject({ isInitializing: false, problem });
    expect(giftQueries()).toEqual([]);
  });
});
