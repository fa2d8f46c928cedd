import { closeAllModals, modalsSlice } from '@/features/modals/state';
import { routeChangeCompleted } from '@/store/routeActions';
import { scriptedShop } from '../../../tests/support/scriptedShop';

function visit() {
  const { store } = scriptedShop();
  const arrive = (asPath: string) =>
    store.dispatch(
      routeChangeCompleted({
        ...{ asPath, pathname: '/products/[handle]', query: {} },
        ...{ isFallback: false, locale: 'en-us', shallow: true },
      }),
    );
  const open = () => modalsSlice.selectors.selectActiveModal(store.getState());
  return { store, arrive, open, count: () => store.getState().modals.currentModals.length };
}

test('§2 edititemid opens the line in the mini-cart when the page is loaded and when Back leads to it', () => {
  const { arrive, open, count, store } = visit();
  arrive('/products/long-evening?edititemid=item-1');
  expect(open()).toBe('mini-cart');
  arrive('/products/long-evening?edititemid=item-1&editsku=LK1001L');
  expect(count()).toBe(1);
  store.dispatch(closeAllModals());
  arrive('/products/long-evening');
  expect(count()).toBe(0);
  arrive('/fr-CA/products/long-evening?zip=10001&edititemid=item-1');
  expect(open()).toBe('mini-cart');
});

test.each(['/cart?edititemid=item-1', '/fr-CA/cart?edititemid=item-1', '/checkout?edititemid=item-1'])(
  '%s shows the line where it stands, or not at all',
  (address) => {
    const { arrive, count } = visit();
    arrive(address);
    expect(count()).toBe(0);
  },
);
