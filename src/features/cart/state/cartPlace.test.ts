import Cookies from 'js-cookie';
import { chooseZip, fetchAvailableDates, movingSet, selectDelivery } from '@/features/delivery/state';
import { closeAllModals } from '@/features/modals/state';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { datedProductsOf } from '../rules';
import { fetchItemCount, selectCart } from '.';
import { checkCartPlace } from './cartPlace';

async function shopWith(
  zipCode: string,
  dates: ReturnType<typeof newYorkDates> | null = newYorkDates('LK1001S'),
) {
  Cookies.set('cartId', 'c1');
  Cookies.set('cartToken', 't1');
  const { gateway, store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    itemCount: () => ({ itemCount: 1 }),
    getCart: () => sampleCart([sampleLine()]),
    getAvailableDatesProducts: () => {
      if (!dates) throw new Error('away');
      return dates;
    },
  });
  await store.dispatch(fetchItemCount());
  await store.dispatch(chooseZip({ zipCode }));
  const verdict = await store.dispatch(checkCartPlace()).unwrap();
  return {
    store,
    verdict,
    gateway,
    modals: store.getState().modals.currentModals,
    delivery: selectDelivery(store.getState()),
  };
}

describe('§4 Delivery-date check when another zip is named', () => {
  test.each([
    ['94103', 'update-delivery-date'],
    ['H2X 1Y4', 'intl-update-delivery-date'],
  ])('%s: the coming week is asked about and %s opens on the new place', async (zipCode, modalKey) => {
    const { modals, delivery, gateway } = await shopWith(zipCode);
    expect(modals).toEqual([{ modalKey }]);
    expect(delivery.isMoving).toBe(true);
    expect(gateway.asked.at(-1)).toMatchObject({
      name: 'getAvailableDatesProducts',
      input: { body: { startDate: '2026-11-21', endDate: '2026-11-27' } },
    });
  });

  test('the same other zip named again opens it again, with the dates at hand', async () => {
    const { store } = await shopWith('94103');
    store.dispatch(closeAllModals());
    store.dispatch(movingSet(false));
    // What the dialog asks about when it opens.
    const products = datedProductsOf(selectCart(store.getState()));
    await store.dispatch(fetchAvailableDates({ zipCode: '94103', products }));
    await store.dispatch(chooseZip({ zipCode: '94103' }));
    expect(await store.dispatch(checkCartPlace()).unwrap()).toBe('moving');
    expect(store.getState().modals.currentModals).toEqual([{ modalKey: 'update-delivery-date' }]);
    expect(selectDelivery(store.getState()).isMoving).toBe(true);
  });

  test('nothing opens for the zip the cart goes to already', async () => {
    const { modals, gateway } = await shopWith('10001');
    expect(modals).toEqual([]);
    expect(gateway.asked.map(({ name }) => name)).not.toContain('getAvailableDatesProducts');
  });

  test('nothing opens where nothing can come', async () => {
    const { modals, verdict, delivery } = await shopWith('94103', nowhere('outside-area'));
    expect([modals, verdict, delivery.isMoving]).toEqual([[], 'undeliverable', false]);
  });

  test('a week without a day is no place without one', async () => {
    const later = { ...nowhere('outside-area'), nearestDate: '2026-12-04' };
    const { modals, verdict } = await shopWith('94103', later);
    expect([modals, verdict]).toEqual([[{ modalKey: 'update-delivery-date' }], 'moving']);
  });

  test('a service that does not answer is no refusal', async () => {
    const { modals, verdict } = await shopWith('94103', null);
    expect([modals, verdict]).toEqual([[], 'unknown']);
  });
});
