import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { addCartItem } from '@/contracts/ordering';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { useBuyProblem } from './useBuyProblem';

function Probe({ errorKey }: { errorKey: string | null }) {
  const { problem, report } = useBuyProblem();
  useEffect(() => report(errorKey), [report, errorKey]);
  return <p role="status">{problem}</p>;
}

const general = 'We have experienced a technical issue. Please try again.';

function show(locale: 'en-US' | 'fr-CA' = 'en-US') {
  const { rerender } = renderInLocale(<Probe errorKey={null} />, locale);
  return (key: string | null) => {
    rerender(<Probe errorKey={key} />);
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
  expect(told(null)).toBe('');
});

test('in French too', () => {
  expect(show('fr-CA')('CART.FULL')).toMatch(/60 articles/);
});
