import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { CartSummary } from '@/contracts/ordering/severalCarts';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { cartsTogether, hasSeveralCarts } from '../rules';
import { fetchCart, leftOutCarts, selectCart, selectSiblingCarts } from '../state';
import { CartSummary as Summary } from './CartSummary';
import { CartSwitcher } from './CartSwitcher';

const summary = (cartId: string, name?: string): CartSummary => ({
  ...{ cartId, cartToken: `token-${cartId}`, countryId: 'US', version: 3, itemCount: 1, totalAmount: 69.98 },
  ...(name ? { name } : {}),
  deliverTo: { city: 'New York', state: 'NY', zipCode: '10001' },
  isBlocked: false,
});
const grandma = sampleCart([], { id: 'cart-2', cartId: 'cart-2', name: 'Grandma' });

const router = {
  ...{ locale: 'en-US', asPath: '/cart', pathname: '/cart', query: {} },
  push: () => Promise.resolve(true),
} as unknown as NextRouter;

async function show(isOn: boolean, beside: ReactNode = null, answers: Script = {}) {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-cart-1');
  if (isOn) Cookies.set('multiCartEnabled', 'true');
  else Cookies.remove('multiCartEnabled');
  const carts = [summary('cart-1'), summary('cart-2', 'Grandma')];
  const { gateway, store } = scriptedShop({
    getCart: ({ params }) => (params.cartId === 'cart-2' ? grandma : sampleCart()),
    listSiblingCarts: () => ({ carts }),
    renameCart: () => ({ ok: true, data: sampleCart() }) as never,
    initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
    addSiblingCart: () => ({ cartId: 'cart-2', cartToken: 'token-cart-2', cart: grandma }),
    removeSiblingCart: () => ({ ok: true, data: { carts: [summary('cart-2', 'Grandma')] } }) as never,
    ...answers,
  });
  await store.dispatch(fetchCart());
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <CartSwitcher />
        {beside}
      </Provider>
    </RouterContext.Provider>,
  );
  return { gateway, store, user: userEvent.setup() };
}

test('§4 Cookie multiCartEnabled = "true" enables multiple carts', () => {
  expect([hasSeveralCarts('true'), hasSeveralCarts('false'), hasSeveralCarts(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an empty cart offers no second recipient', async () => {
  await show(false, null, { getCart: () => sampleCart([]) });
  expect(screen.queryByRole('button')).toBeNull();
});

test('with one recipient there is one quiet line; a name opens the next cart', async () => {
  const { user, gateway, store } = await show(false);
  await user.click(screen.getByRole('button', { name: 'Send something to someone else too' }));
  expect(Cookies.get('multiCartEnabled')).toBe('true');
  await user.type(await screen.findByRole('textbox', { name: 'Who is it for?' }), 'Grandma');
  await user.click(screen.getByRole('button', { name: 'Open their cart' }));
  await waitFor(() => expect(selectCart(store.getState())?.cartId).toBe('cart-2'));
  expect(gateway.asked.find(({ name }) => name === 'addSiblingCart')).toMatchObject({
    input: { params: { cartId: 'cart-1' }, body: { name: 'Grandma', countryId: 'US' } },
  });
  expect(Cookies.get('cartToken')).toBe('token-cart-2');
});

test('carts stand side by side; a press turns to another one', async () => {
  const { user, store } = await show(true);
  const list = within(await screen.findByRole('list'));
  expect(list.getByRole('button', { name: /^Recipient 1/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('2 carts, $139.96 together')).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Grandma/ }));
  await waitFor(() => expect(selectCart(store.getState())?.cartId).toBe('cart-2'));
  expect(list.getByRole('button', { name: /^Grandma/ })).toHaveAttribute('aria-pressed', 'true');
});

const removal = () => screen.findByRole('button', { name: 'Remove the cart for Recipient 1' });

/** The second press answers the question. */
async function throwAway(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await removal());
  await user.click(await removal());
}

test('a cart with gifts is removed after asking once; it can be kept', async () => {
  const { user, gateway } = await show(true);
  await user.click(await removal());
  expect(await removal()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await removal()).toHaveFocus();
  expect(gateway.asked.filter(({ name }) => name === 'removeSiblingCart')).toEqual([]);
});

test('an empty cart is removed at once', async () => {
  const empty = { ...summary('cart-1'), itemCount: 0, totalAmount: 0 };
  const { user, gateway } = await show(true, null, {
    listSiblingCarts: () => ({ carts: [empty, summary('cart-2', 'Grandma')] }),
  });
  await user.click(await removal());
  await waitFor(() => expect(gateway.asked.map(({ name }) => name)).toContain('removeSiblingCart'));
});

test('a cart that is thrown away makes room for another', async () => {
  const { user, store } = await show(true);
  await throwAway(user);
  await waitFor(() => expect(selectCart(store.getState())?.cartId).toBe('cart-2'));
});

test('a cart that is gone already is told as thrown away, and the next one is turned to', async () => {
  let carts = [summary('cart-1'), summary('cart-2', 'Grandma')];
  const { user, store } = await show(true, null, {
    listSiblingCarts: () => ({ carts }),
    removeSiblingCart: () => {
      carts = carts.slice(1);
      return { ok: false, status: 404, errorMap: { 'CART.NOT_FOUND': '' }, details: [] } as never;
    },
  });
  await throwAway(user);
  await waitFor(() => expect(selectCart(store.getState())?.cartId).toBe('cart-2'));
  expect(selectSiblingCarts(store.getState()).map(({ cartId }) => cartId)).toEqual(['cart-2']);
  expect(store.getState().cartUi.cartMessage).toBeNull();
});

test('the cart at hand gets a name', async () => {
  const { user, gateway } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Name this cart' }));
  await user.type(screen.getByRole('textbox', { name: 'Who is it for?' }), 'Mum');
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  await waitFor(() =>
    expect(gateway.asked.find(({ name }) => name === 'renameCart')).toMatchObject({
      input: { params: { cartId: 'cart-1' }, body: { name: 'Mum' } },
    }),
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['<b>Mum</b>', 'Please enter a valid name.'],
  ['4242 4242 4242 4242', 'This looks like a card number. Cards belong in the payment step only.'],
  ['A\u202eda', 'This holds invisible characters we cannot use. Please type it instead of pasting it.'],
])('%s is no name: it is told at its field and never sent', async (name, problem) => {
  const { user, gateway } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Name this cart' }));
  const field = screen.getByRole('textbox', { name: 'Who is it for?' });
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(screen.getByText(problem)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(gateway.asked.filter((call) => call.name === 'renameCart')).toEqual([]);
  await user.type(field, 'x');
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
});

test('a name the gateway refuses is told, and the form stays', async () => {
  const { user, store } = await show(true, null, {
    renameCart: () => ({ ok: false, status: 409, errorMap: { 'CART.ORDERING': '' }, details: [] }) as never,
  });
  await user.click(await screen.findByRole('button', { name: 'Name this cart' }));
  await user.type(screen.getByRole('textbox', { name: 'Who is it for?' }), 'Mum');
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  const told = () => store.getState().cartUi.cartMessage;
  await waitFor(() => expect(told()).toMatchObject({ message: 'errors.beingOrdered', type: 'error' }));
  expect(screen.getByRole('textbox')).toHaveValue('Mum');
});

test('the summary shows the other carts, pays them together, or this one alone', async () => {
  const { user, gateway } = await show(true, <Summary />);
  expect(await screen.findByRole('button', { name: 'Also for Grandma' })).toBeVisible();
  expect(screen.getAllByText('$139.96')[0]).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Check out 2 carts together' })[0]!);
  expect(leftOutCarts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Check out this cart alone · \$69\.98/ }));
  expect(leftOutCarts()).toEqual(['cart-2']);
  expect(gateway.asked.filter(({ name }) => name === 'initiateCheckout')).toHaveLength(2);
});

test('the summary calls a cart without a name as the list of carts does', async () => {
  const { user } = await show(true, <Summary />);
  await user.click(await screen.findByRole('button', { name: /^Grandma/ }));
  expect(await screen.findByRole('button', { name: /^Also for/ })).toHaveTextContent('Also for Recipient 1');
});

test('a cart with a membership alone is not called empty', async () => {
  const carts = [summary('cart-1'), { ...summary('cart-2', 'Grandma'), itemCount: 0, totalAmount: 29.99 }];
  await show(true, null, { listSiblingCarts: () => ({ carts }) });
  const choice = await screen.findByRole('button', { name: /^Grandma/ });
  expect(choice).not.toHaveTextContent('No items');
  expect(choice).toHaveTextContent('$29.99');
});

test('what carts cost together; all of them must be ready', () => {
  const [one, other] = [summary('a'), { ...summary('b'), totalAmount: 0.1 }];
  expect(cartsTogether([one, other])).toEqual({ totalCents: 7008, isReady: true });
  expect(cartsTogether([one, { ...other, isBlocked: true }]).isReady).toBe(false);
  expect(cartsTogether([one, { ...other, itemCount: 0 }]).isReady).toBe(false);
});
