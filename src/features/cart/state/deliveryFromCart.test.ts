import Cookies from 'js-cookie';
import { restoreDelivery, selectDelivery } from '@/features/delivery/state';
import { linkedDelivery } from '@/features/delivery/rules';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { fetchItemCount } from '.';
import { adoptCartDelivery } from './deliveryFromCart';

const line = sampleLine();
const elsewhere = sampleLine({
  itemId: 'item-2',
  deliveryOptions: { ...line.deliveryOptions!, zipCode: '94103' },
});

/** A visit of a browser that has chosen nothing itself, whose cart was filled in another. */
async function visit({ search = '', lines = [line], now = '2026-11-21T20:00:00Z' } = {}) {
  const gateway = scriptedGateway({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    itemCount: () => ({ itemCount: lines.length }),
    getCart: () => sampleCart(lines),
  });
  const store = createShopStore({ gateway, clock: fixedClock(now), locale: 'en-US' });
  await store.dispatch(restoreDelivery(linkedDelivery(search)));
  await store.dispatch(fetchItemCount());
  await store.dispatch(adoptCartDelivery());
  const { zipCode, city, pick } = selectDelivery(store.getState());
  return { zipCode, city, pick, calls: gateway.asked.map(({ name }) => name) };
}

beforeEach(() => {
  window.localStorage.clear();
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
});

const own = { deliveryOption: 'fixed', dateIso: '2026-11-24' };

describe('the day of a cart made in another browser', () => {
  test('becomes the day of this one, with its place, and is remembered', async () => {
    expect(await visit()).toMatchObject({ zipCode: '10001', city: 'New York', pick: own });
    expect(JSON.parse(window.localStorage.getItem('fyf-availability') ?? '')).toMatchObject({ pick: own });
  });

  test('the same place without a day gets the day', async () => {
    expect(await visit({ search: '?zipcode=10001' })).toMatchObject({ zipCode: '10001', pick: own });
  });

  test.each([
    ['another place is named', { search: '?zipcode=94103' }, { zipCode: '94103', pick: null }],
    [
      'a day is named',
      { search: '?zipcode=10001&date=2026-11-25' },
      { pick: { ...own, dateIso: '2026-11-25' } },
    ],
    ['a wrong zip is named', { search: '?zipcode=abc' }, { zipCode: null, pick: null }],
    ['a day that does not exist is named', { search: '?date=02/30/2027' }, { zipCode: null, pick: null }],
    ['the cart goes to two places', { lines: [line, elsewhere] }, { zipCode: null, pick: null }],
    ['the cart’s day is over', { now: '2026-11-26T20:00:00Z' }, { zipCode: '10001', pick: null }],
  ])('%s: it does not', async (_, choice, expected) => {
    expect(await visit(choice)).toMatchObject(expected);
  });

  test('an empty cart is not read', async () => {
    expect((await visit({ lines: [] })).calls).toEqual(['itemCount']);
  });
});
