import Cookies from 'js-cookie';
import { attributionSlice } from '@/features/attribution/state';
import { chooseZip } from '@/features/delivery/state';
import { closeAllModals } from '@/features/modals/state';
import { newYorkDates } from '../../../../tests/support/sampleDates';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { beginFirstVisit, coverage, pick, swagShop } from '../../../../tests/support/swagShop';
import { recordEvents } from '../../../../tests/support/recordEvents';
import { checkGifts, enterZip, fetchGifts, initializeSwag, selectSwag } from './index';

beginFirstVisit();

const open = (search: string) => initializeSwag({ search, isCartIgnored: false });
const remember = (value: object) => window.localStorage.setItem('fyf-availability', JSON.stringify(value));

describe('§4 Which date service is used, Deliverability check', () => {
  const withCart = () => {
    Cookies.set('cartId', 'c1');
    Cookies.set('cartToken', 't1');
    return swagShop({
      getCart: () => sampleCart([sampleLine()]),
      getAvailableDatesProducts: ({ body }) => newYorkDates(body.productList[0]?.id ?? ''),
    });
  };
  const wish = { zipCode: '10001', pick, isCartIgnored: false };

  test('an empty cart asks the zip itself, a filled one its products', async () => {
    const empty = swagShop();
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
    const { store, giftQueries } = swagShop(script);
    await store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    expect(selectSwag(store.getState()).problem).toEqual(problem);
    expect(await store.dispatch(checkGifts({ ...wish, pick: null, isNamed: true })).unwrap()).toBeNull();
    expect(selectSwag(store.getState()).problem).toEqual(problem);
    expect(giftQueries()).toEqual([]);
  });

  test('B14: pressed before the days of the zip are known, the form waits for them', async () => {
    const { store } = swagShop();
    const entering = store.dispatch(enterZip({ entered: '10001', isCartIgnored: false }));
    const place = await store.dispatch(checkGifts({ ...wish, pick: null, isNamed: true })).unwrap();
    await entering;
    expect(place).toEqual({ zipCode: '10001', pick });
    expect(selectSwag(store.getState())).toMatchObject({ problem: null, pick, dates: ['2026-11-24'] });
  });

  test('no coverage: the blocker event', async () => {
    const events = recordEvents();
    const { store } = swagShop(noDays);
    await store.dispatch(checkGifts(wish));
    expect(selectSwag(store.getState()).problem).toEqual({ field: 'date', problem: 'noDeliverability' });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'availability-blocker', reason: 'swag zip code not available' }),
    );
  });

  test('members say so when they ask', async () => {
    window.localStorage.setItem('is_gold_member', 'true');
    const { store, giftQueries } = swagShop();
    await store.dispatch(fetchGifts(null));
    expect(giftQueries()).toEqual([{ query: { membershipType: 'PAID_LOYALTY', locale: 'en-CA' } }]);
  });

  test('nobody could be asked about the days: said so, asked again, and nothing is lost', async () => {
    let isDown = true;
    const { store } = swagShop({
      zipcodecoverage: () => (isDown ? Promise.reject(new Error('down')) : coverage()),
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
    const { store, giftQueries } = swagShop();
    const opening = store.dispatch(open('?zipcode=10001'));
    while (selectSwag(store.getState()).zipCode !== '10001') await Promise.resolve();
    await store.dispatch(enterZip({ entered: '9410', isCartIgnored: false }));
    await opening;
    expect(selectSwag(store.getState())).toMatchObject({ zipCode: '9410', problem: null });
    expect(giftQueries()).toEqual([]);
  });

  test('a partner’s visit with a stored zip asks once, for that zip', async () => {
    remember({ zipCode: '10001', city: null, pick: null });
    const { store, giftQueries } = swagShop();
    const parameters = { cid: 'x', prid: 'harborbank' };
    store.dispatch(
      attributionSlice.actions.visitRead({ parameters, carried: {}, brought: {}, partnerId: null }),
    );
    await store.dispatch(open('?prid=harborbank'));
    expect(giftQueries()).toMatchObject([{ query: { prid: 'harborbank', zipCode: '10001' } }]);
  });

  test('a zip typed over meanwhile does not bring the days of the old one', async () => {
    const { store } = swagShop();
    const first = store.dispatch(enterZip({ entered: '10001', isCartIgnored: true }));
    await store.dispatch(enterZip({ entered: '1000', isCartIgnored: true }));
    await first;
    expect(selectSwag(store.getState())).toMatchObject({ zipCode: '1000', dates: null });
  });
});
