import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { routeChangeStarted } from '@/store/routeActions';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { chooseZip, deliveryRequested, selectDelivery } from '../state';
import { DeliveryPanel } from './DeliveryPanel';

const productOf = (id: string) => [{ id, isPdpProduct: true }];
const scroll = jest.fn();

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  scroll.mockClear();
  Element.prototype.scrollIntoView = scroll;
});

/** The panel of a product page, which another size or another product can follow. */
async function show(zipCode?: string) {
  let showNext: (page: { id: string; key: string }) => void = () => undefined;
  function Page() {
    const [{ id, key }, setPage] = useState({ id: 'LK1S', key: 'LK1' });
    const [products, setProducts] = useState(() => productOf(id));
    if (products[0]?.id !== id) setProducts(productOf(id));
    showNext = setPage;
    return (
      <>
        <button type="button">Size</button>
        <DeliveryPanel key={key} products={products} />
      </>
    );
  }
  const { store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    getAvailableDatesProducts: ({ body }) => newYorkDates(body.productList[0]?.id ?? ''),
  });
  if (zipCode) await store.dispatch(chooseZip({ zipCode }));
  renderInLocale(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  if (zipCode) await screen.findAllByRole('radio');
  const press = (missing: 'zip' | 'date' | null) =>
    act(() => void store.dispatch(deliveryRequested(missing)));
  return { store, press, next: (page: { id: string; key: string }) => act(async () => showNext(page)) };
}

const size = () => screen.getByRole('button', { name: 'Size' });

describe('what "Add to cart" asks for', () => {
  test('a zip: each press scrolls to the field and focuses it', async () => {
    const { press } = await show();
    press('zip');
    expect(await screen.findByText('Enter a valid zip code')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    const scrolls = scroll.mock.calls.length;
    size().focus();
    press('zip');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(scroll.mock.calls.length).toBeGreaterThan(scrolls);
  });

  test.each(['zip', null] as const)('%s: the page of the next product is left alone', async (missing) => {
    const { store, press, next } = await show(missing === null ? '10001' : undefined);
    press(missing);
    if (missing) await screen.findByText('Enter a valid zip code');
    act(() => void store.dispatch(routeChangeStarted({ asPath: '/products/b', shallow: false, time: 1 })));
    scroll.mockClear();
    await next({ id: 'LK2S', key: 'LK2' });
    expect(scroll).not.toHaveBeenCalled();
    expect(screen.queryByText('Enter a valid zip code')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  test('a date: each press focuses the days once; those of another size do not take the focus', async () => {
    const { press, next } = await show('10001');
    press('date');
    const [first] = screen.getAllByRole('radio');
    expect(first).toHaveFocus();
    expect(screen.getByText('Enter a valid delivery date')).toBeVisible();
    size().focus();
    await next({ id: 'LK1M', key: 'LK1' });
    expect(await screen.findAllByRole('radio')).not.toContain(first);
    expect(size()).toHaveFocus();
    press('date');
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  });

  test('is over once the shopper leaves for another page, not when only the address changes', async () => {
    const { store, press } = await show('10001');
    press('date');
    const leave = (shallow: boolean) =>
      act(() => void store.dispatch(routeChangeStarted({ asPath: '/', shallow, time: 1 })));
    leave(true);
    expect(selectDelivery(store.getState()).missing).toBe('date');
    leave(false);
    expect(selectDelivery(store.getState()).missing).toBeNull();
  });
});
