import Cookies from 'js-cookie';
import type { Gift } from '@/contracts/catalog';
import { attributionSlice } from '@/features/attribution/state';
import { chooseZip, selectDelivery } from '@/features/delivery/state';
import { closeAllModals } from '@/features/modals/state';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import { fixedClock } from '@/lib/clock';
import { startTracking } from '@/shell/reactions/reactions';
import { createTracker } from '@/shell/reactions/trackingTable';
import { createShopStore } from '@/shell/store';
import { newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { checkGifts, enterZip, fetchGifts, initializeSwag, selectGifts, selectSwag } from './index';

const gift: Gift = {
  productId: 'LK1',
  handle: 'long-evening',
  seoUrl: '/products/long-evening',
  title: 'Long Evening',
  imagePath: '/media/long-evening/1',
  price: { regular: 79.99, displayPrices: { regular: { min: 79.99, max: 134.99 } } },
  deliveryDate: '2026-11-24',
  fees: 14.99,
  channel: 'dropship',
};
const answers = {
  verifyZipCode: () => newYorkPlace.verify,
  zipcode: () => newYorkPlace.restrictions,
  zipcodecoverage: () => ({
    availableDeliveryDates: { '2026-11-24': { florist: true }, '2026-11-25': { florist: false } },
    unavailableDates: { '2026-11-23': 'capacity-full' as const },
  }),
  siteWideAvailableGifts: () => ({ gifts: [gift], unavailable: [] }),
};

function shopWith(script: Parameters<typeof scriptedGateway>[0] = {}) {
  const gateway = scriptedGateway({ ...answers, ...script });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale: 'en-CA' });
  const calls = () => gateway.asked.map(({ name }) => name);
  const giftQueries = () =>
    gateway.asked.flatMap(({ name, input }) => (name === 'siteWideAvailableGifts' ? [input] : []));
  return { gateway, store, calls, giftQueries };
}

const open = (search: string) => initializeSwag({ search, isCartIgnored: false });
const remember = (value: object) => window.localStorage.setItem('fyf-availability', JSON.stringify(value));
const pick = { deliveryOption: 'fixed' as const, dateIso: '2026-11-24' };

beforeEach(() => {
  window.localStorage.clear();
  Cookies.remove('cartId');
  Cookies.remove('cartToken');
});

describe('gifts like one that cannot come', () => {
  test('the product of the address is asked with every day, and an answer of another kind is kept', async () => {
    const isOtherKind = true;
    const { store, giftQueries } = shopWith({
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
      const { store, giftQueries } = shopWith();
      await store.dispatch(open('?zipcode=10001&date=11/24/2026&like=LK9'));
      await store.dispatch(open(`?zipcode=10001&date=11/24/2026${like}`));
      expect(giftQueries()[0]).toMatchObject({ query: { like: 'LK9' } });
      expect(giftQueries()[1]).not.toHaveProperty('query.like');
    },
  );
});

describe('§4 Site-wide available gifts form initialisation', () => {
  test('zip and date of the address are checked, set into the form, and gifts asked for', async () => {
    const { store, giftQueries } = shopWith();
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
    const { store, giftQueries } = shopWith();
    await store.dispatch(open('?zipcode=94103'));
    expect(giftQueries()).toMatchObject([{ query: { zipCode: '10001', availDate: '2026-11-24' } }]);
  });

  test('a zip alone is enough: the first open day is set into the form, and its gifts are fetched', async () => {
    const linked = shopWith();
    await linked.store.dispatch(open('?zipcode=10001'));
    remember({ zipCode: '10001', city: null, pick: null });
    const returning = shopWith();
    await returning.store.dispatch(open(''));
    for (const { store, giftQueries } of [linked, returning]) {
      expect(selectSwag(store.getState())).toMatchObject({ zipCode: '10001', pick, problem: null });
      expect(giftQueries()).toMatchObject([{ query: { zipCode: '10001', availDate: '2026-11-24' } }]);
      expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', pick: null });
    }
  });

  test('a window is asked for from its first to its last day', async () => {
    const { store, giftQueries } = shopWith();
    await store.dispatch(open('?zipcode=10001&startdate=2026-11-23&enddate=2026-11-25'));
    expect(giftQueries()).toMatchObject([{ query: { availDate: '2026-11-23', endDate: '2026-11-25' } }]);
  });

  test('where a partner has switched windows off, its first day is asked for', async () => {
    const { store, giftQueries } = shopWith();
    const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
    store.dispatch(INITIALIZE_PARTNER_CONFIG({ handle: 'p' }));
    const config = { ...defaultPartnerConfig, isActive: true, flexDeliveryEnabled: false };
    store.dispatch(SET_RESULTS({ handle: 'p', config }));
    await store.dispatch(open('?zipcode=10001&startdate=2026-11-24&enddate=2026-11-26'));
    expect(giftQueries()).toMatchObject([{ query: { availDate: '2026-11-24', endDate: '2026-11-24' } }]);
    expect(selectSwag(store.getState()).pick).toEqual({ deliveryOption: 'fixed', dateIso: '2026-11-24' });
  });

  test('a partner or category alone: gifts without location', async () => {
    const { store, calls, giftQueries } = shopWith();
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
    const { store, calls } = shopWith();
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
    const { store, giftQueries } = shopWith(script);
    await store.dispatch(open(search));
    expect(selectSwag(store.getState())).toMatchObject({ isInitializing: false, problem });
    expect(giftQueries()).toEqual([]);
  });
});

describe('§4 Which date service is used, Deliverability check', () => {
  const withCart = () => {
    Cookies.set('cartId', 'c1');
    Cookies.set('cartToken', 't1');
    return shopWith({
      getCart: () => sampleCart([sampleLine()]),
      getAvailableDatesProducts: ({ body }) => newYorkDates(body.productList[0]?.id ?? ''),
    });
  };
  const wish = { zipCode: '10001', pick, isCartIgnored: false };

  test('an empty cart asks the zip itself, a filled one its products', async () => {
    const empty = shopWith();
    await empty.store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    expect(empty.calls()).toContain('zipcodecoverage');
    expect(selectSwag(empty.store.getState())).toMatchObject({
      ...{ dates: ['2026-11-24'], reasons: { '2026-11-23': 'capacity-full' }, pick },
    });
    const filled = withCart();
    await filled.store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    expect(filled.calls()).toContain('getAvailableDatesProducts');
    expect(filled.calls()).not.toContain('zipcodecoverage');
  });

  const opened = ({ store }: ReturnType<typeof withCart>) =>
    store.getState().modals.currentModals.map(({ modalKey }) => modalKey);

  test('another zip than the cart goes to asks at once to move the cart', async () => {
    const shop = withCart();
    await shop.store.dispatch(enterZip({ entered: '94103', isCartIgnored: false }));
    expect(opened(shop)).toEqual(['update-delivery-date']);
    shop.store.dispatch(closeAllModals());
    const sent = checkGifts({ ...wish, zipCode: '94103', isNamed: true });
    expect(await shop.store.dispatch(sent).unwrap()).toBeNull();
    expect(opened(shop)).toEqual(['update-delivery-date']);
  });

  test('the zip known before, or the cart’s own, asks nothing', async () => {
    const shop = withCart();
    await shop.store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    expect(await shop.store.dispatch(checkGifts({ ...wish, isNamed: true })).unwrap()).not.toBeNull();
    await shop.store.dispatch(chooseZip({ zipCode: '94103' }));
    await shop.store.dispatch(enterZip({ entered: '94103', isCartIgnored: false }));
    expect(opened(shop)).toEqual([]);
  });

  test('a section may leave the cart aside', async () => {
    const { store, calls } = withCart();
    await store.dispatch(enterZip({ entered: '10001', isCartIgnored: true }));
    expect(calls()).toContain('zipcodecoverage');
  });

  test('a day the cart cannot have says so', async () => {
    const { store } = withCart();
    const late = { ...pick, dateIso: '2026-11-26' };
    expect(await store.dispatch(checkGifts({ ...wish, pick: late })).unwrap()).toBeNull();
    expect(selectSwag(store.getState()).problem).toEqual({ field: 'date', problem: 'cartItem' });
  });

  const unknownZip = { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) };
  const noDays = { zipcodecoverage: () => ({ availableDeliveryDates: {} }) };

  test.each([
    ['an unknown zip', unknownZip, { field: 'zip', problem: 'notFound' }],
    ['a zip without days', noDays, { field: 'date', problem: 'noDeliverability' }],
    [
      'days nobody could be asked for',
      { zipcodecoverage: () => Promise.reject(new Error('down')) },
      { field: 'date', problem: 'unanswered' },
    ],
  ])('B14: %s says the same before and after the button is pressed', async (_what, script, problem) => {
    const { store, giftQueries } = shopWith(script);
    await store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    expect(selectSwag(store.getState()).problem).toEqual(problem);
    expect(await store.dispatch(checkGifts({ ...wish, pick: null, isNamed: true })).unwrap()).toBeNull();
    expect(selectSwag(store.getState()).problem).toEqual(problem);
    expect(giftQueries()).toEqual([]);
  });

  test('B14: pressed before the days of the zip are known, the form waits for them', async () => {
    const { store } = shopWith();
    const entering = store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    const place = await store.dispatch(checkGifts({ ...wish, pick: null, isNamed: true })).unwrap();
    await entering;
    expect(place).toEqual({ zipCode: '10001', pick });
    expect(selectSwag(store.getState())).toMatchObject({ problem: null, pick, dates: ['2026-11-24'] });
  });

  test('no coverage: the blocker event', async () => {
    const events: unknown[] = [];
    startTracking(createTracker((event, facts) => events.push({ event, ...facts })));
    const { store } = shopWith(noDays);
    await store.dispatch(checkGifts(wish));
    expect(selectSwag(store.getState()).problem).toEqual({ field: 'date', problem: 'noDeliverability' });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'availability-blocker', reason: 'swag zip code not available' }),
    );
  });

  test('members say so when they ask', async () => {
    window.localStorage.setItem('is_gold_member', 'true');
    const { store, giftQueries } = shopWith();
    await store.dispatch(fetchGifts(null));
    expect(giftQueries()).toEqual([{ query: { membershipType: 'PAID_LOYALTY', locale: 'en-CA' } }]);
  });

  test('nobody could be asked about the days: said so, asked again, and nothing is lost', async () => {
    let isDown = true;
    const { store } = shopWith({
      zipcodecoverage: () => (isDown ? Promise.reject(new Error('down')) : answers.zipcodecoverage()),
    });
    await store.dispatch(enterZip({ entered: '10001', isCartIgnored: true }));
    expect(selectSwag(store.getState())).toMatchObject({
      zipCode: '10001',
      dates: null,
      problem: { field: 'date', problem: 'unanswered' },
    });
    isDown = false;
    await store.dispatch(enterZip({ entered: '10001', isCartIgnored: true }));
    expect(selectSwag(store.getState())).toMatchObject({ dates: ['2026-11-24'], pick, problem: null });
  });

  test('a zip typed over while the opening looks it up: nothing is said of it, and nobody’s place changes', async () => {
    const { store, giftQueries } = shopWith();
    const opening = store.dispatch(open('?zipcode=10001'));
    while (selectSwag(store.getState()).zipCode !== '10001') await Promise.resolve();
    await store.dispatch(enterZip({ entered: '9410', isCartIgnored: false }));
    await opening;
    expect(selectSwag(store.getState())).toMatchObject({ zipCode: '9410', problem: null });
    expect(giftQueries()).toEqual([]);
  });

  test('a partner’s visit with a stored zip asks once, for that zip', async () => {
    remember({ zipCode: '10001', city: null, pick: null });
    const { store, giftQueries } = shopWith();
    const parameters = { cid: 'x', prid: 'harborbank' };
    store.dispatch(
      attributionSlice.actions.visitRead({ parameters, carried: {}, brought: {}, partnerId: null }),
    );
    await store.dispatch(open('?prid=harborbank'));
    expect(giftQueries()).toMatchObject([{ query: { prid: 'harborbank', zipCode: '10001' } }]);
  });

  test('a zip typed over meanwhile does not bring the days of the old one', async () => {
    const { store } = shopWith();
    const first = store.dispatch(enterZip({ entered: '10001', isCartIgnored: true }));
    await store.dispatch(enterZip({ entered: '1000', isCartIgnored: true }));
    await first;
    expect(selectSwag(store.getState())).toMatchObject({ zipCode: '1000', dates: null });
  });
});
