import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { selectActiveModal } from '@/features/modals/state';
import { productChoicesSlice } from '@/features/product/state';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { sampleChoices } from '../../../../tests/support/sampleChoices';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { CartContent } from './CartContent';
import { MiniCart } from './MiniCart';

function show(path: string, element = <CartContent />, cart = sampleCart(), choices = sampleChoices) {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const empty = sampleCart([], { orderFeeSummaryDetail: [] });
  const carts = [cart, empty];
  const { gateway, store } = scriptedShop({
    getCart: () => carts.shift() ?? empty,
    updateCartItem: () => ({ ok: true, data: cart }) as never,
    deleteCartItem: () => ({ ok: true, data: empty }) as never,
  });
  const { fetchSuccess } = productChoicesSlice.actions;
  store.dispatch(fetchSuccess({ key: 'en-US long-evening', results: choices, time: 1 }));
  const router = addressRouter('en-US', path);
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>{element}</Provider>
    </RouterContext.Provider>,
  );
  return { gateway, store, router, user: userEvent.setup() };
}

/* A mini-cart that is gone takes its entry out of the history, a moment later. */
afterEach(() =>
  waitFor(() => expect((window.history.state as { layers?: number } | null)?.layers ?? 0).toBe(0)),
);

const editor = () => screen.findByRole('form', { name: 'Options of The Long Evening' });

test('§2 edititemid, editsku and editvase open the line with what they name', async () => {
  show('/cart?edititemid=item-1&editsku=LK1001L&editvase=LV02');
  const form = within(await editor());
  expect(form.getByRole('radio', { name: /Generous/ })).toBeChecked();
  expect(form.getByRole('radio', { name: /Sage pitcher/ })).toBeChecked();
});

test.each([
  ['the cart page', undefined],
  ['the mini-cart', <MiniCart key="mini" onClose={() => undefined} />],
])('on %s a bouquet without a vase says so', async (_, element) => {
  show('/cart', element, sampleCart([sampleLine({ isWithoutVase: true })]));
  expect(await screen.findByText('vase not included')).toBeInTheDocument();
});

test.each([
  ['the cart page', undefined],
  ['the mini-cart', <MiniCart key="mini" onClose={() => undefined} />],
])('on %s a line is edited in place; every choice stands in the address', async (_, element) => {
  const { user, gateway } = show('/cart?zip=10001', element);
  await user.click(await screen.findByRole('button', { name: 'Edit the options of The Long Evening' }));
  expect(window.location.search).toBe('?zip=10001&edititemid=item-1');
  const form = within(await editor());
  expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.click(form.getByRole('radio', { name: /Generous/ }));
  await user.click(form.getByRole('radio', { name: /Clear vase/ }));
  expect(window.location.search).toContain('editsku=LK1001L&editvase=LV01');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(window.location.search).toBe('?zip=10001');
  await waitFor(() =>
    expect(gateway.asked.find(({ name }) => name === 'updateCartItem')).toMatchObject({
      input: { params: { itemId: 'item-1' }, body: { sku: 'LK1001L', vaseId: 'LV01' } },
    }),
  );
});

test('in place of a size that is no longer sold none is chosen, and nothing can be saved before one is', async () => {
  const gone = sampleLine({ sku: 'LK1001XL', variantTitle: 'Grand' });
  const { user, gateway } = show('/cart', undefined, sampleCart([gone]));
  await user.click(await screen.findByRole('button', { name: 'Edit the options of The Long Evening' }));
  const form = within(await editor());
  expect(form.getByText('This size is no longer sold. Please choose another.')).toBeVisible();
  form.getAllByRole('radio').forEach((size) => expect(size).not.toBeChecked());
  expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await user.click(form.getByRole('radio', { name: /Generous/ }));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(gateway.asked.find(({ name }) => name === 'updateCartItem')).toMatchObject({
      input: { params: { itemId: 'item-1' }, body: { sku: 'LK1001L' } },
    }),
  );
});

test('a gift of which no size is left says so', async () => {
  const { user } = show('/cart', undefined, sampleCart(), { ...sampleChoices, variants: [] });
  await user.click(await screen.findByRole('button', { name: 'Edit the options of The Long Evening' }));
  const form = within(await editor());
  expect(form.getByText('This gift is no longer sold.')).toBeVisible();
  expect(form.queryByRole('radio')).toBeNull();
});

test('Back closes what was opened', async () => {
  const { user } = show('/cart');
  await user.click(await screen.findByRole('button', { name: 'Edit the options of The Long Evening' }));
  await editor();
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('with the last line the dates and the editing leave the address; the address is replaced shallowly', async () => {
  const { user, router } = show('/cart?edititemid=item-1&startdate=2026-11-24&enddate=2026-11-26&zip=10001');
  await user.click(await screen.findByRole('button', { name: 'Remove The Long Evening' }));
  await waitFor(() => expect(window.location.search).toBe('?zip=10001'));
  expect(router.replace).toHaveBeenCalledWith('/cart?zip=10001', undefined, { scroll: false, shallow: true });
});

test('the mini-cart leads to place and date, and to the add-ons panel', async () => {
  const { user, store } = show('/', <MiniCart onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Change delivery: place and date' }));
  expect(selectActiveModal(store.getState())).toBe('update-delivery-date');
  await user.click(screen.getByRole('button', { name: 'Add a card or ribbon to The Long Evening' }));
  expect(selectActiveModal(store.getState())).toBe('add-ons');
  expect(store.getState().cartUi.extras).toEqual({ itemId: 'item-1', mode: 'add' });
});

test('the membership is neither sized nor dressed', async () => {
  const gold = sampleLine({
    itemId: 'gold',
    title: 'Gold',
    goldMembershipProduct: true,
    deliveryOptions: undefined,
  });
  show('/cart', <CartContent />, sampleCart([gold]));
  expect(await screen.findByRole('button', { name: 'Remove Gold' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit size/ })).toBeNull();
});

test('a closed mini-cart leaves no editing behind in the address', async () => {
  const onClose = jest.fn();
  const { user } = show('/?edititemid=item-1&zip=10001', <MiniCart onClose={onClose} />);
  await editor();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('?zip=10001');
  expect(onClose).toHaveBeenCalled();
});
