import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { Provider } from 'react-redux';
import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import type { CartItem } from '@/contracts/ordering/cart';
import { chooseZip, movingSet, selectDelivery } from '@/features/delivery/state';
import { closeModal, openModal } from '@/features/modals/state';
import { done, refused } from '../../../../tests/support/cartStore';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { deliveryOption, newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { feedbackSet, fetchCart } from '../state';
import { UpdateDeliveryDialog } from './UpdateDeliveryDialog';

const bouquet = sampleLine();
const boxed = sampleLine({ itemId: 'item-2', sku: 'LK5001S', title: 'A fern' });
const box = (parts: Partial<DeliveryOption> = {}) =>
  deliveryOption({ channel: 'dropship', deliveryFee: 12.99, ...parts });

/** The dates of the bouquet, with those of a second gift beside it. */
function datesWith(second: Readonly<Record<string, readonly DeliveryOption[]>>): AvailableDatesAnswer {
  const dates = newYorkDates('LK1001S');
  const entries = Object.entries(dates.dateProductMap).map(([dateIso, products]) => {
    const deliveryOptions = [...(second[dateIso] ?? [])];
    return [
      dateIso,
      deliveryOptions.length > 0 ? [...products, { productId: boxed.sku, deliveryOptions }] : products,
    ];
  });
  return { ...dates, dateProductMap: Object.fromEntries(entries) as AvailableDatesAnswer['dateProductMap'] };
}

const daily = (option: DeliveryOption) =>
  Object.fromEntries(Object.keys(newYorkDates('').dateProductMap).map((dateIso) => [dateIso, [option]]));

async function show(dates: AvailableDatesAnswer, lines: CartItem[] = [bouquet, boxed]) {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { gateway, store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    getCart: () => sampleCart(lines),
    getAvailableDatesProducts: () => dates,
  });
  await store.dispatch(fetchCart());
  renderInLocale(
    <Provider store={store}>
      <UpdateDeliveryDialog onClose={() => undefined} />
    </Provider>,
    'en-US',
  );
  await screen.findByRole('radio', { name: /Nov 22|22/ });
  return gateway;
}

const chips = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent?.match(/\$[\d.]+|FREE/)?.[0] ?? '');

describe('B13: what a day costs in "Update delivery date"', () => {
  test('is what everything in the cart costs to deliver then, one fee for each way it travels', async () => {
    await show(datesWith(daily(box())));
    expect(chips()).toEqual(['$32.98', '$27.98', '$27.98', '$27.98']);
    await userEvent.click(screen.getByRole('button', { name: /More dates|All dates|calendar/i }));
    const calendar = within(await screen.findByRole('dialog', { name: /Choose|delivery date/i }));
    expect(calendar.getAllByText('$27.98').length).toBeGreaterThan(0);
    expect(calendar.queryByText('$14.99')).toBeNull();
  });

  test('is the highest fee and the highest surcharge of what travels together', async () => {
    await show(datesWith(daily(deliveryOption({ deliveryFee: 19.99, totalSurchargeFee: 2 }))));
    expect(chips()).toEqual(['$24.99', '$21.99', '$21.99', '$21.99']);
  });

  test('leaves out the fee that a promotion pays, and keeps surcharges', async () => {
    const free = (line: CartItem): CartItem => ({
      ...line,
      deliveryOptions: { ...line.deliveryOptions!, isFeeWaived: true },
    });
    await show(datesWith(daily(box())), [free(bouquet), boxed]);
    expect(chips()).toEqual(['$17.99', '$12.99', '$12.99', '$12.99']);
  });

  test('counts a line that can come on no day at all as it is: it keeps its fee and its reason', async () => {
    const gone = sampleLine({
      ...boxed,
      deliveryOptions: { ...boxed.deliveryOptions!, channel: 'dropship' },
    });
    await show(datesWith({}), [gone, bouquet]);
    expect(chips()).toEqual(['$34.98', '$29.98', '$29.98', '$25.98']);
  });

  test('offers no day and no window on which one of the lines cannot come that way', async () => {
    const window = box({ deliveryOption: 'flexible', flexDates: [['2026-11-25', '2026-11-27']] });
    await show(
      datesWith({
        '2026-11-22': [box()],
        '2026-11-24': [box()],
        '2026-11-25': [window],
        '2026-11-27': [box()],
      }),
    );
    expect(chips()).toEqual(['$32.98', '$27.98', '$27.98']);
    expect(screen.queryByRole('radio', { name: /25/ })).toBeNull();
  });
});

test('a cart that stays where it is keeps its city, although another place was named', async () => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { verify, restrictions } = newYorkPlace;
  const [address] = verify.addresses;
  const { store } = scriptedShop({
    verifyZipCode: ({ query }) =>
      query.zipCode === '10001' ? verify : { ...verify, addresses: [{ ...address!, city: 'Chicago' }] },
    zipcode: () => restrictions,
    getCart: () =>
      sampleCart([{ ...bouquet, deliveryOptions: { ...bouquet.deliveryOptions!, city: 'Manhattan' } }]),
    getAvailableDatesProducts: () => newYorkDates('LK1001S'),
  });
  await store.dispatch(fetchCart());
  await store.dispatch(chooseZip({ zipCode: '60601' }));
  store.dispatch(movingSet(true));
  renderInLocale(
    <Provider store={store}>
      <UpdateDeliveryDialog onClose={() => undefined} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  await waitFor(() =>
    expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', city: 'Manhattan' }),
  );
});

type Store = ReturnType<typeof scriptedShop>['store'];

const renderDialog = (store: Store, onClose = () => undefined as void) =>
  renderInLocale(
    <Provider store={store}>
      <UpdateDeliveryDialog onClose={onClose} />
    </Provider>,
  );

/** The dialog as a press opens it. @param move  what the gateway answers to another day */
async function openDialog(
  opened: { isAwaited?: boolean },
  move: () => Promise<never> = () => Promise.resolve(refused(500)),
  onClose?: () => void,
) {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    getCart: () => sampleCart([bouquet]),
    getAvailableDatesProducts: () => newYorkDates('LK1001S'),
    updateMultipleItems: move,
  });
  await store.dispatch(fetchCart());
  store.dispatch(openModal({ modalKey: 'update-delivery-date', ...opened }));
  const close = onClose ?? (() => void store.dispatch(closeModal()));
  return { store, ...renderDialog(store, close) };
}

async function chooseAndSave() {
  await userEvent.click(await screen.findByRole('radio', { name: /25/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Update delivery/ }));
}

describe('a move that the page below waits for', () => {
  async function press(answer: () => Promise<never>) {
    const onClose = jest.fn();
    const { store } = await openDialog({ isAwaited: true }, answer, onClose);
    const save = screen.getByRole('button', { name: /^Update delivery/ });
    await chooseAndSave();
    return { store, onClose, save };
  }

  test('keeps the panel until it is done', async () => {
    let answer: (made: never) => void = () => undefined;
    const { onClose, save } = await press(() => new Promise<never>((resolve) => (answer = resolve)));
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => answer(done(sampleCart([bouquet], { version: 4 }))));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('keeps it with the reason after a refusal, which a new attempt takes away', async () => {
    const answers = [
      Promise.resolve(refused(409, 'DLV.DATE_UNAVAILABLE')),
      new Promise<never>(() => undefined),
    ];
    const { onClose, save } = await press(() => answers.shift()!);
    expect(await screen.findByText(/selected delivery date is not deliverable/)).toBeVisible();
    expect(save).not.toHaveAttribute('aria-busy');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(save);
    expect(screen.queryByText(/not deliverable/)).toBeNull();
  });
});

describe('why the cart was not moved', () => {
  test.each([
    ['the date', refused(422, 'DLV.DATE_UNAVAILABLE'), /selected delivery date is not deliverable/],
    ['the law of the state', refused(422, 'DLV.RESTRICTED_STATE'), /cannot be sent to this state by law/],
    ['a failed call', refused(500), /technical issue/],
    ['a payment that waits', refused(409, 'CART.ORDERING'), /waiting to be confirmed/],
  ])('%s is said in the dialog that comes back', async (_, answer, words) => {
    const { store, unmount } = await openDialog({}, () => Promise.resolve(answer));
    await chooseAndSave();
    unmount();
    await waitFor(() => expect(store.getState().modals.currentModals).toHaveLength(1));
    renderDialog(store);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('what failed in the cart before is not said in a dialog that the shopper opens', async () => {
    const { store, unmount } = await openDialog({});
    unmount();
    store.dispatch(feedbackSet({ message: 'errors.general', type: 'error', section: 'cart' }));
    renderDialog(store);
    await screen.findByRole('radio', { name: /25/ });
    expect(screen.queryByText(/technical issue|not deliverable/)).toBeNull();
  });
});
