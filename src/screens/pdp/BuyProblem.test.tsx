import { screen } from '@testing-library/react';
import { addCartItem } from '@/contracts/ordering';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { BuyProblem } from './BuyProblem';

const general = 'We have experienced a technical issue. Please try again.';

function show(locale: 'en-US' | 'fr-CA' = 'en-US') {
  const said = (errorKey: string) => (
    <p role="status">
      <BuyProblem errorKey={errorKey} />
    </p>
  );
  const { rerender } = renderInLocale(said('general'), locale);
  return (key: string) => {
    rerender(said(key));
    return screen.getByRole('status').textContent;
  };
}

/** Not a product's: a stale version is sent anew, a key is never used twice, the membership has its own way. */
const notTheShoppers = ['CART.STALE_VERSION', 'REQ.IDEMPOTENCY_MISMATCH', 'CART.MEMBERSHIP_UNAVAILABLE'];

test('every reason to refuse a product is told in its own words', () => {
  const told = show();
  const words = addCartItem.errorKeys.filter((key) => !notTheShoppers.includes(key)).map(told);
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain(general);
  expect(told('general')).toBe(general);
});

test('B8 a payment that waits is told with the way out', () => {
  show()('CART.ORDERING');
  const way = screen.getByRole('link', { name: 'Confirm it or pay another way' });
  expect(way.getAttribute('href')).toMatch(/\/checkout\?step=4$/);
});

test('in French too', () => {
  expect(show('fr-CA')('CART.FULL')).toMatch(/60 articles/);
});
