import { act, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ProductCardView } from '@/features/product/rules';
import { linkedDelivery } from '@/features/delivery/rules';
import { restoreDelivery } from '@/features/delivery/state';
import { placeholderPicture } from '@/contracts/content/pictures';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { ProductGrid } from './ProductGrid';

const card = (pid: string): ProductCardView => ({
  pid,
  url: `/products/${pid}`,
  title: `Bouquet ${pid}`,
  subtitle: 'Roses',
  cents: 5000,
  picture: placeholderPicture,
  alt: '',
  badges: [],
});
const cells = ['LK1', 'LK2', 'LK3'].map((pid) => ({
  kind: 'product' as const,
  card: card(pid),
}));

async function show(search: string, state = 'NY') {
  window.localStorage.clear();
  const { store } = scriptedShop({
    verifyZipCode: () => ({
      errors: [],
      addresses: newYorkPlace.verify.addresses.map((address) => ({ ...address, state })),
    }),
    zipcode: () => newYorkPlace.restrictions,
    availability: () => ({
      products: {
        LK1: { isAvailable: true, fees: 14.99 },
        LK2: { isAvailable: false, nextDate: '2027-11-27' },
        LK3: { isAvailable: false, reason: 'outside-area' },
      },
    }),
  });
  renderInLocale(
    <Provider store={store}>
      <ProductGrid cells={cells} total={3} />
    </Provider>,
  );
  const before = textOf('1');
  await act(async () => {
    await store.dispatch(restoreDelivery(linkedDelivery(search)));
  });
  return { before };
}

const article = (n: string) => screen.getByRole('article', { name: `Product ${n} of 3` });
const textOf = (n: string) => article(n).textContent;

test('cards speak of the shopper’s place and day as soon as they are known', async () => {
  const { before } = await show('?zipcode=10001&date=2027-11-26');
  expect(before).toContain('$50plus shipping');
  expect(await within(article('1')).findByText('$64.99 with delivery fee')).toBeInTheDocument();
  expect(textOf('2')).toContain('Not that day; nearest Nov 27');
  expect(textOf('3')).toContain('Cannot be sent there');
});

test('in California the price holds the fee', async () => {
  await show('?zipcode=94103', 'CA');
  expect(await within(article('1')).findByText('delivery fee included')).toBeInTheDocument();
  expect(textOf('1')).toContain('$64.99');
});

test('§9 "Product {n} of {total}" counts through all pages, promo cards left out', () => {
  const store = scriptedShop().store;
  const promo = { kind: 'promo' as const, at: 0, start: [1, 1, 0] };
  renderInLocale(
    <Provider store={store}>
      <ProductGrid cells={[promo, ...cells]} total={63} before={60} promoOf={() => <li>Card</li>} />
    </Provider>,
  );
  const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(names).toEqual(['Product 61 of 63', 'Product 62 of 63', 'Product 63 of 63']);
  expect(screen.getByText('Card')).toBeInTheDocument();
});
