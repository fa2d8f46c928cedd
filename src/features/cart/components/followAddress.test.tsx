import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { Provider } from 'react-redux';
import { linkedDelivery } from '@/features/delivery/rules';
import { restoreDelivery, selectDelivery } from '@/features/delivery/state';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { fetchItemCount } from '../state';
import { adoptCartDelivery } from '../state/deliveryFromCart';
import { UpdateDeliveryDialog } from './UpdateDeliveryDialog';

const line = sampleLine();
const onAnotherDay = sampleLine({
  itemId: 'item-2',
  deliveryOptions: { ...line.deliveryOptions!, deliveryDate: '2026-11-25' },
});
const fixed = (dateIso: string) => ({ deliveryOption: 'fixed', dateIso });
const lastVisit = { zipCode: '10001', city: 'New York', pick: fixed('2026-11-24') };

interface Visit {
  search: string;
  last?: object | null;
  lines?: (typeof line)[];
  dates?: ReturnType<typeof newYorkDates>;
}

/** A visit that begins at this address, with a cart that goes to 10001 on 24 November. */
async function visit({ search, last = lastVisit, lines = [line], dates = newYorkDates('LK1001S') }: Visit) {
  window.localStorage.setItem('fyf-availability', JSON.stringify(last));
  const { gateway, store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    itemCount: () => ({ itemCount: lines.length }),
    getCart: () => sampleCart(lines),
    getAvailableDatesProducts: () => dates,
  });
  await store.dispatch(restoreDelivery(linkedDelivery(search)));
  await store.dispatch(fetchItemCount());
  await store.dispatch(adoptCartDelivery());
  return { store, gateway, opened: store.getState().modals.currentModals.map(({ modalKey }) => modalKey) };
}

beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  Element.prototype.scrollIntoView = () => undefined;
});

describe('§2 a place or day of the address, with a cart that goes elsewhere', () => {
  test.each<[string, Visit, string[]]>([
    ['another place', { search: '?zipcode=94103' }, ['update-delivery-date']],
    ['a Canadian place', { search: '?zipcode=h2x1y4' }, ['intl-update-delivery-date']],
    [
      'another place in a browser that knew none',
      { search: '?zipcode=94103', last: null },
      ['update-delivery-date'],
    ],
    ['another day', { search: '?date=2026-11-25' }, ['update-delivery-date']],
    ['another place and day', { search: '?zipcode=94103&date=11/25/2026' }, ['update-delivery-date']],
    ['the place and day it has', { search: '?zipcode=10001&date=2026-11-24', last: null }, []],
    ['what the last visit chose already', { search: '?zipcode=10001&date=2026-11-24' }, []],
    ['a day one of its lines has', { search: '?date=2026-11-25', lines: [line, onAnotherDay] }, []],
    ['a day on which it cannot come', { search: '?date=2026-11-26' }, []],
    ['a day that is over', { search: '?date=2026-11-20' }, []],
    ['a day that does not exist', { search: '?date=2026-02-30' }, []],
    ['a place nothing comes to', { search: '?zipcode=94103', dates: nowhere('outside-area') }, []],
    ['another place, with nothing in the cart', { search: '?zipcode=94103', lines: [] }, []],
    ['nothing', { search: '' }, []],
  ])('%s', async (_, address, expected) => {
    const { opened, gateway } = await visit(address);
    expect(opened).toEqual(expected);
    expect(gateway.asked.map(({ name }) => name)).not.toContain('updateMultipleItems');
  });

  test('what the last visit chose is not asked about again, whatever the cart does', async () => {
    const elsewhere = { ...lastVisit, zipCode: '94103', pick: fixed('2026-11-25') };
    const { opened } = await visit({ search: '?zipcode=94103&date=2026-11-25', last: elsewhere });
    expect(opened).toEqual([]);
  });

  test.each([
    ['only a day was named: the day stays for the next gift', '?date=2026-11-25', '2026-11-25'],
    ['another place was named: the cart’s day comes back with its place', '?zipcode=94103', '2026-11-24'],
  ])('left alone, the cart stays; %s', async (_, search, dateIso) => {
    const { store, gateway } = await visit({ search });
    const onClose = jest.fn();
    renderInLocale(
      <Provider store={store}>
        <UpdateDeliveryDialog onClose={onClose} />
      </Provider>,
      'en-US',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    expect(onClose).toHaveBeenCalled();
    const wanted = { zipCode: '10001', pick: fixed(dateIso) };
    await waitFor(() => expect(selectDelivery(store.getState())).toMatchObject(wanted));
    expect(gateway.asked.map(({ name }) => name)).not.toContain('updateMultipleItems');
  });
});
