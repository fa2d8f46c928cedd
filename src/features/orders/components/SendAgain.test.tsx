import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { Cart } from '@/contracts/ordering/cart';
import type { OrderAgain } from '@/contracts/orders/sendAgain';
import { cartSlice, fetchItemCount } from '@/features/cart/state';
import { selectActiveModal } from '@/features/modals/state';
import { adasToken, beginSignedOut, fakeSession, showAccount } from '../../../../tests/support/accountPage';
import { throwing } from '../../../../tests/support/checkoutPage';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { SendAgainButton } from './SendAgainButton';

beginSignedOut();
afterEach(() => ['cartId', 'cartToken', 'multiCartEnabled'].forEach((name) => Cookies.remove(name)));

const orderId = 'LK-2B4D-7FGH';
const again: OrderAgain = {
  ...{ orderId, hasCardMessage: true, hasAlcohol: false },
  to: { firstName: 'Zoé', lastName: 'Lévesque', city: 'New York', zipCode: '10001' },
  items: [
    {
      ...{ title: 'Meadow Walk', lang: 'en-US', variantTitle: 'Generous', quantity: 2, imagePath: '' },
      extras: [{ title: 'Clear vase' }],
    },
  ],
  leftOut: [
    { title: 'Old Rose', reason: 'gone' },
    { title: 'Pinot Noir', reason: 'restricted' },
  ],
  days: [
    { deliveryDate: '2026-11-24', deliveryFee: 14.99 },
    { deliveryDate: '2026-11-26', deliveryFee: 17.99 },
  ],
};
const cart = sampleCart();
const { deliveryOptions } = sampleLine();
const elsewhere = sampleLine({
  deliveryOptions: deliveryOptions && { ...deliveryOptions, zipCode: '60614' },
});
/** @param held  the cart at hand; null while only its count is known */
async function open(script: Script = {}, held: Cart | null = sampleCart([])) {
  Cookies.set('access_token', adasToken);
  fakeSession();
  const shown = await showAccount(<SendAgainButton orderId={orderId} />, {
    script: {
      orderAgain: () => ({ data: again }),
      sendAgain: () => cart,
      mergeCart: () => ({
        ...{
          cartId: 'cart-1',
          cartToken: 'a.b.c',
          cart: held ?? sampleCart([]),
          mergedLines: 0,
          droppedCodes: [],
        },
      }),
      ...script,
    },
  });
  if (held) shown.store.dispatch(cartSlice.actions.fetchSuccess({ results: held, time: 0 }));
  else await act(() => shown.store.dispatch(fetchItemCount()));
  await shown.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByRole('dialog');
  return shown;
}
const chooseDay = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: /November 24/ }));
const add = () => screen.getByRole('button', { name: 'Put it into the cart' });
const sent = ({ gateway }: Awaited<ReturnType<typeof open>>) =>
  gateway.asked.filter(({ name }) => name === 'sendAgain');

it('names what goes into the cart and what stays out, and asks for the day anew', async () => {
  await open();
  const dialog = await screen.findByRole('dialog');
  expect(
    await screen.findByText(/For Zoé Lévesque in New York, 10001, at the prices of today/),
  ).toBeInTheDocument();
  expect(dialog).toHaveTextContent('2 × Meadow Walk · Generous · Clear vase');
  expect(dialog).toHaveTextContent('Old Rose is no longer sold');
  expect(dialog).toHaveTextContent('Pinot Noir cannot be sent there by law');
  expect(dialog).toHaveTextContent('Your card message goes along');
  expect(add()).toBeDisabled();
  const closed = screen.getByRole('button', { name: /November 25/ });
  expect(closed).toHaveAccessibleName(/Not all of it can come on this day/);
});

it('a double click adds it once, and the mini-cart opens', async () => {
  const shown = await open();
  await chooseDay(shown);
  await shown.user.dblClick(add());
  await waitFor(() => expect(selectActiveModal(shown.store.getState())).toBe('mini-cart'));
  expect(sent(shown)).toHaveLength(1);
  expect(sent(shown)[0]?.input).toMatchObject({
    ...{ cartToken: 'a.b.c', query: { locale: 'en-US' } },
    body: { orderId, deliveryDate: '2026-11-24' },
  });
  expect(shown.store.getState().cart.results).toEqual(cart);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a day that was sold out meanwhile is said, and the dialog stays', async () => {
  const shown = await open({ sendAgain: throwing(422, 'DLV.DATE_UNAVAILABLE') });
  await chooseDay(shown);
  await shown.user.click(add());
  expect(await screen.findByText(/not deliverable/)).toBeInTheDocument();
  expect(add()).toBeEnabled();
});

it('a cart with gifts for another place stays as it is: the order gets a cart of its own', async () => {
  const shown = await open(
    {
      addSiblingCart: () => ({
        cartId: 'cart-2',
        cartToken: 'd.e.f',
        cart: sampleCart([], { cartId: 'cart-2' }),
      }),
      listSiblingCarts: () => ({ carts: [] }),
    },
    sampleCart([elsewhere]),
  );
  expect(await screen.findByText(/Your cart holds gifts for another address/)).toBeInTheDocument();
  await chooseDay(shown);
  await shown.user.click(add());
  await waitFor(() => expect(sent(shown)[0]?.input).toMatchObject({ cartToken: 'd.e.f' }));
  expect(shown.gateway.asked.find(({ name }) => name === 'addSiblingCart')?.input).toMatchObject({
    body: { name: 'Zoé' },
  });
});

it.each([
  ['ten carts are open', throwing(409, 'CART.TOO_MANY'), /Ten recipients at a time/],
  ['the call failed', throwing(500), /technical issue/],
])('when %s the order gets no cart of its own, and the dialog says why', async (_what, refuse, words) => {
  const shown = await open({ addSiblingCart: refuse }, sampleCart([elsewhere]));
  await chooseDay(shown);
  await shown.user.click(add());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent(shown)).toEqual([]);
  expect(Cookies.get('multiCartEnabled')).toBeUndefined();
});

it('a cart of which only the count is known is read, to say where it goes', async () => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'a.b.c');
  await open({ itemCount: () => ({ itemCount: 1 }), getCart: () => sampleCart([elsewhere]) }, null);
  expect(await screen.findByText(/Your cart holds gifts for another address/)).toBeInTheDocument();
});

it('wine asks for the date of birth first, and what was chosen stays', async () => {
  const shown = await open({ orderAgain: () => ({ data: { ...again, hasAlcohol: true } }) });
  await chooseDay(shown);
  await shown.user.click(add());
  await waitFor(() => expect(selectActiveModal(shown.store.getState())).toBe('age-verification'));
  expect(sent(shown)).toEqual([]);
});

it.each([
  ['notYours', 404, 'This order is not in your account.'],
  ['failed', 503, 'We could not read what can be bought again.'],
])('says so when it is %s', async (_what, status, words) => {
  await open({ orderAgain: throwing(status) });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Put it into the cart' })).toBeNull();
});

it('says that nothing is left, or that no day fits all of it', async () => {
  await open({ orderAgain: () => ({ data: { ...again, items: [], days: [] } }) });
  expect(await screen.findByText('Nothing of this order can be bought again.')).toBeInTheDocument();
});

it('is not offered to whoever is not signed in', async () => {
  await showAccount(<SendAgainButton orderId={orderId} />);
  expect(screen.queryByRole('button')).toBeNull();
});
