import { act, renderHook, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { verifyAge } from '@/features/age-verification/state';
import type { DeliveryOffer } from '@/features/delivery';
import { closeModal, selectActiveModal } from '@/features/modals/state';
import { I18nProvider } from '@/i18n/useTranslations';
import { testMessages } from '../../../tests/support/renderInLocale';
import { sampleCart } from '../../../tests/support/sampleCart';
import { product, withSizes } from '../../../tests/support/sampleSizes';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import { useBuy } from './useBuy';
import { useChosenProduct } from './useChosenProduct';

const complete = {
  place: { zipCode: '10001', country: 'US', state: 'NY', cities: ['New York'], utcOffset: '-05:00' },
  choice: { zipCode: '10001', deliveryOption: 'fixed', deliveryDate: '2999-11-24' },
  view: { todayIso: '2026-11-21', dates: ['2999-11-24'], windows: [] },
} as unknown as DeliveryOffer;
const wine = { ...product, productType: 'wine' } as typeof product;

function show(offer = complete, of = product) {
  const { gateway, store } = scriptedShop({ addCartItem: () => sampleCart() });
  store.dispatch(withSizes('S'));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider locale="en-US" messages={testMessages('en-US')}>
      <Provider store={store}>{children}</Provider>
    </I18nProvider>
  );
  const { result } = renderHook(
    () => useBuy({ product: of, offer, products: [], chosen: useChosenProduct(offer) }),
    { wrapper },
  );
  const added = () => gateway.asked.filter(({ name }) => name === 'addCartItem');
  const question = () => selectActiveModal(store.getState()) === 'age-verification';
  return { store, result, added, question, ui: () => store.getState().cartUi };
}

beforeEach(() => {
  window.sessionStorage.clear();
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
});

test('§3 shouldAddToCart: the button waits from the press until the product is in the cart', async () => {
  const { result, added, ui } = show();
  let bought: Promise<void> | undefined;
  act(() => void (bought = result.current.buy()));
  expect(ui().shouldAddToCart).toBe(true);
  expect(result.current.isAdding).toBe(true);
  await act(() => bought!);
  expect(added()).toHaveLength(1);
  expect(ui().shouldAddToCart).toBe(false);
  expect(result.current.isAdding).toBe(false);
});

test('two presses at once add once', async () => {
  const { result, added } = show();
  await act(() => Promise.all([result.current.buy(), result.current.buy()]));
  expect(added()).toHaveLength(1);
});

test('a purchase that waits for the date of birth goes on with it', async () => {
  const { store, result, added, question, ui } = show(complete, wine);
  act(() => void result.current.buy());
  await waitFor(() => expect(question()).toBe(true));
  expect(ui().shouldAddToCart).toBe(true);
  act(() => {
    void store.dispatch(verifyAge('1980-05-05'));
    store.dispatch(closeModal({ modalKey: 'age-verification' }));
  });
  await waitFor(() =>
    expect(added()).toMatchObject([{ input: { body: { ageVerification_dob: '1980-05-05' } } }]),
  );
  await waitFor(() => expect(result.current.isAdding).toBe(false));
});

test('a purchase whose question was closed is given up, without a word', async () => {
  const { store, result, added, question, ui } = show(complete, wine);
  act(() => void result.current.buy());
  await waitFor(() => expect(question()).toBe(true));
  act(() => void store.dispatch(closeModal({ modalKey: 'age-verification' })));
  await waitFor(() => expect(ui().shouldAddToCart).toBe(false));
  expect(result.current).toMatchObject({ isAdding: false, problem: null });
  expect(added()).toEqual([]);
});

test('without a place or a day nothing waits: the shopper presses again', async () => {
  const { store, result, ui } = show({ ...complete, choice: null });
  await act(() => result.current.buy());
  expect(store.getState().delivery.missing).toBe('date');
  expect(ui().shouldAddToCart).toBe(false);
});
