import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { extrasRequested, fetchCart, selectCartLines } from '@/features/cart/state';
import { productChoicesSlice } from '@/features/product/state';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { sampleChoices } from '../../../../tests/support/sampleChoices';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { selectSelectedAddons, updateAddons } from '../state';
import { AddonPanel } from './AddonPanel';

const card = {
  id: 'LA1',
  productId: 'LA1',
  name: 'Birthday card',
  productType: 'greetingCard',
  quantity: 1,
  price: 4.99,
};
const dressed = sampleLine({ accessories: [card], accessoriesTotal: 4.99, lineTotal: 54.98 });

async function show(line: ReturnType<typeof sampleLine>, mode: 'add' | 'edit') {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const cart = sampleCart([line]);
  const done = () => ({ ok: true, data: cart }) as never;
  const { gateway, store } = scriptedShop({
    getCart: () => cart,
    productAddonAvailability: () => ({
      addons: { LA1: { regular: 4.99 }, LR1: { regular: 4.49 }, LV01: { regular: 12.99 } },
    }),
    addCartAddon: () => cart,
    updateCartItem: done,
    initiateCheckout: () => ({ ok: true, data: { checkoutId: 'c', checkoutUrl: '/checkout' } }) as never,
  });
  await store.dispatch(fetchCart());
  const { fetchSuccess } = productChoicesSlice.actions;
  store.dispatch(fetchSuccess({ key: 'en-US long-evening', results: sampleChoices, time: 1 }));
  store.dispatch(updateAddons(['LR1']));
  store.dispatch(extrasRequested({ itemId: line.itemId, mode }));
  const onClose = jest.fn();
  const router = addressRouter('en-US', '/cart');
  const view = renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <AddonPanel onClose={onClose} />
      </Provider>
    </RouterContext.Provider>,
  );
  const asked = (name: string) => gateway.asked.find((call) => call.name === name)?.input;
  return { store, asked, onClose, router, view, user: userEvent.setup() };
}

test('add mode: cards, ribbons and vases of the availability map; "Continue" adds and closes at once', async () => {
  const { user, asked, onClose, store } = await show(sampleLine(), 'add');
  await user.click(await screen.findByRole('checkbox', { name: /Berry ribbon/ }));
  expect(screen.queryByRole('checkbox', { name: /Thank-you card/ })).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'LV00',
    'LV01',
  ]);
  expect(screen.getByText('Extras').nextSibling).toHaveTextContent('$4.49');
  expect(asked('productAddonAvailability')).toMatchObject({
    body: { deliveryDate: '24-11-2026', zipCode: '10001' },
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() =>
    expect(asked('addCartAddon')).toMatchObject({ body: { addon: { id: 'LR1', quantity: 1 } } }),
  );
  expect(store.getState().addonSelection.outcome).toBe('continue');
});

test('edit mode: starts with what the line has; "Continue to checkout" saves, then opens the checkout', async () => {
  const { user, asked, router, store } = await show(dressed, 'edit');
  const chosen = await screen.findByRole('checkbox', { name: /Birthday card/ });
  expect(chosen).toBeChecked();
  await user.click(chosen);
  await user.click(screen.getByRole('radio', { name: /Clear vase/ }));
  await user.click(screen.getByRole('button', { name: 'Continue to checkout' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/checkout', undefined, undefined));
  expect(asked('updateCartItem')).toMatchObject({ body: { addons: [], vaseId: 'LV01' } });
  expect(store.getState().addonSelection.outcome).toBe('continueToCheckout');
});

test('nothing changed: nothing is sent, and the page below has its own choice back', async () => {
  const { user, asked, store, view } = await show(dressed, 'edit');
  await screen.findByRole('checkbox', { name: /Birthday card/ });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  view.unmount();
  expect(asked('updateCartItem')).toBeUndefined();
  expect(selectSelectedAddons(store.getState())).toEqual(['LR1']);
  expect(store.getState().addonSelection.addonPanelData.itemId).toBeNull();
});

test('the chosen ribbon stands in the line before the gateway answers', async () => {
  const { user, store } = await show(sampleLine(), 'add');
  await user.click(await screen.findByRole('checkbox', { name: /Berry ribbon/ }));
  const button = screen.getByRole('button', { name: 'Continue' });
  const seen: number[] = [];
  store.subscribe(() => seen.push(selectCartLines(store.getState())[0]?.accessories.length ?? 0));
  await user.click(button);
  expect(seen).toContain(1);
});
