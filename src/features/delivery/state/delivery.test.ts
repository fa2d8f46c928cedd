import { newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { linkedDelivery } from '../rules';
import {
  chooseCity,
  chooseDate,
  chooseZip,
  lookUpZip,
  restoreDelivery,
  selectDelivery,
  selectZipInformation,
} from './index';

const zips = { verifyZipCode: () => newYorkPlace.verify, zipcode: () => newYorkPlace.restrictions };

beforeEach(() => window.localStorage.clear());

describe('looking up a zip', () => {
  test('both zip calls run, the answer is kept per zip and not asked for again', async () => {
    const { gateway, store } = scriptedShop(zips);
    await store.dispatch(lookUpZip({ zipCode: ' 10001 ' }));
    await store.dispatch(lookUpZip({ zipCode: '10001' }));
    expect(gateway.asked.map(({ name }) => name)).toEqual(['verifyZipCode', 'zipcode']);
    expect(selectZipInformation(store.getState(), '10001')).toMatchObject({
      state: 'NY',
      cities: ['New York', 'Manhattan'],
      states: ['NY'],
      isShipRestrictions: false,
    });
  });

  test.each([
    ['abc', {}, 'invalid'],
    ['00012', {}, 'blocked'],
    ['99999', { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) }, 'notFound'],
    ['09001', { verifyZipCode: () => ({ errors: [{ key: 'NOT_SERVED' }], addresses: [] }) }, 'blocked'],
    ['10001', { verifyZipCode: () => ({ errors: [{ key: 'DOWN' }], addresses: [] }) }, 'service'],
    [
      '10001',
      { verifyZipCode: () => Promise.reject(new Error('addressverification failed after 3 retries')) },
      'service',
    ],
  ])('%s ends in %s', async (zipCode, script, problem) => {
    const { store } = scriptedShop({ ...zips, ...script });
    expect(await store.dispatch(lookUpZip({ zipCode })).unwrap()).toEqual({ ok: false, problem });
  });

  test('unknown restrictions count as none', async () => {
    const { store } = scriptedShop({ ...zips, zipcode: () => Promise.reject(new Error('down')) });
    const outcome = await store.dispatch(lookUpZip({ zipCode: '10001' })).unwrap();
    expect(outcome).toMatchObject({ ok: true, information: { isShipRestrictions: false } });
  });
});

describe('several who ask for the same zip at once', () => {
  test('wait for one answer', async () => {
    const { gateway, store } = scriptedShop(zips);
    const [one, other] = await Promise.all([
      store.dispatch(lookUpZip({ zipCode: 'h2x 1y4' })).unwrap(),
      store.dispatch(lookUpZip({ zipCode: 'H2X1Y4' })).unwrap(),
    ]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('zips named one after another', () => {
  const { verify } = newYorkPlace;
  const lost = { errors: [{ key: 'NOT_FOUND' }], addresses: [] };

  /** A shop whose zip service answers when the test says so. */
  function slowShop() {
    const waiting = new Map<string, (answer: typeof verify | typeof lost) => void>();
    const { store } = scriptedShop({
      ...zips,
      verifyZipCode: ({ query }) => new Promise((resolve) => waiting.set(query.zipCode, resolve)),
    });
    const answer = (zipCode: string, found: typeof verify | typeof lost = verify) =>
      waiting.get(zipCode)?.(found);
    return { store, answer, place: () => selectDelivery(store.getState()) };
  }

  test.each([
    ['first', ['10001', '60601']],
    ['last', ['60601', '10001']],
  ])('the last one counts, also when the former answer comes %s', async (_, order) => {
    const { store, answer, place } = slowShop();
    const former = store.dispatch(chooseZip({ zipCode: '10001' })).unwrap();
    const latter = store.dispatch(chooseZip({ zipCode: '60601' })).unwrap();
    for (const zipCode of order) answer(zipCode);
    expect(await former).toBeNull();
    expect(await latter).toMatchObject({ ok: true });
    expect(place().zipCode).toBe('60601');
  });

  test('one that does not exist leaves the place of before, not the one typed over', async () => {
    const { store, answer, place } = slowShop();
    const former = store.dispatch(chooseZip({ zipCode: '10001' })).unwrap();
    const latter = store.dispatch(chooseZip({ zipCode: '99999' })).unwrap();
    answer('99999', lost);
    expect(await latter).toEqual({ ok: false, problem: 'notFound' });
    answer('10001');
    await former;
    expect(place().zipCode).toBeNull();
  });

  test.each([
    ['found at once', ['10001', '60601'], verify],
    ['found late', ['60601', '10001'], verify],
    ['refused at once', ['10001', '60601'], lost],
    ['refused late', ['60601', '10001'], lost],
  ])('a zip of the address, %s, yields to what the shopper enters meanwhile', async (_, order, answered) => {
    const { store, answer, place } = slowShop();
    const entered = store.dispatch(chooseZip({ zipCode: '60601' })).unwrap();
    const restored = store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001'))).unwrap();
    for (const zipCode of order) {
      answer(zipCode, zipCode === '60601' ? verify : answered);
      await (zipCode === '60601' ? entered : restored);
    }
    expect(place()).toMatchObject({ zipCode: '60601', refusedZip: null });
  });
});

describe('place and date', () => {
  test('are remembered for the next visit', async () => {
    const first = scriptedShop(zips).store;
    await first.dispatch(chooseZip({ zipCode: '10001' }));
    await first.dispatch(chooseCity('Manhattan'));
    await first.dispatch(chooseDate({ deliveryOption: 'fixed', dateIso: '2026-11-24' }));
    const { store } = scriptedShop(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('')));
    expect(selectDelivery(store.getState())).toMatchObject({
      zipCode: '10001',
      city: 'Manhattan',
      pick: { deliveryOption: 'fixed', dateIso: '2026-11-24' },
      isRestored: true,
    });
  });

  test('the address wins over memory', async () => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({ zipCode: '94103', city: 'x', pick: null }),
    );
    const { store } = scriptedShop(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001&date=2026-11-25')));
    expect(selectDelivery(store.getState())).toMatchObject({
      zipCode: '10001',
      pick: { dateIso: '2026-11-25' },
    });
  });

  test.each([
    ['nothing is chosen', '', { zipCode: '10001', pick: { dateIso: '2026-11-25' } }],
    ['a day is chosen', '?date=2026-11-27', { zipCode: '10001', pick: { dateIso: '2026-11-27' } }],
    ['a place is chosen', '?zipcode=94103', { zipCode: '94103', pick: { dateIso: '2026-11-25' } }],
  ])('a page come to later adds what is missing: %s', async (_, first, expected) => {
    const { store } = scriptedShop(zips);
    await store.dispatch(restoreDelivery(linkedDelivery(first)));
    await store.dispatch(restoreDelivery(linkedDelivery('?zipcode=10001&date=2026-11-25')));
    expect(selectDelivery(store.getState())).toMatchObject(expected);
  });

  test('a zip of the address that was refused is not asked about again', async () => {
    const { store, gateway } = scriptedShop({
      ...zips,
      verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }),
    });
    for (const search of ['?zipcode=99999', '?zipcode=99999'])
      await store.dispatch(restoreDelivery(linkedDelivery(search)));
    expect(gateway.asked.filter(({ name }) => name === 'verifyZipCode')).toHaveLength(1);
    expect(selectDelivery(store.getState()).refusedZip).toMatchObject({ problem: 'notFound' });
  });

  test.each([
    'nonsense',
    '{"zipCode":"12"}',
    '{"zipCode":"10001","pick":{"deliveryOption":"fixed","dateIso":"2026-02-31"}}',
  ])('a spoilt memory (%s) leaves no date', async (stored) => {
    window.localStorage.setItem('fyf-availability', stored);
    const { store } = scriptedShop(zips);
    await store.dispatch(restoreDelivery(linkedDelivery('')));
    expect(selectDelivery(store.getState()).pick).toBeNull();
  });
});
