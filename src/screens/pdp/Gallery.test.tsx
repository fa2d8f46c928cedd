import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import type { VariantView } from '@/features/product/rules';
import { selectCurrentVariant } from '@/features/product/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../tests/support/addressRouter';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { product, size, sizes, withSizes } from '../../../tests/support/sampleSizes';
import { scriptedGateway } from '../../../tests/support/scriptedGateway';
import { Gallery } from './Gallery';

function open(currentSelected: string, variants: readonly VariantView[] = sizes, locale: Locale = 'en-US') {
  const gateway = scriptedGateway({});
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-21T20:00:00Z'), locale });
  store.dispatch(withSizes(currentSelected, variants));
  const { container } = renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/products/meadow')}>
      <Provider store={store}>
        <Gallery product={product} />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  const file = () => container.querySelector('source')?.getAttribute('srcset');
  return { store, file };
}

test.each([
  ['L', '/media/l/1/320.avif 320w', 'Daisies in a vase. Premium: 26 stems.'],
  ['M', '/media/meadow/1/320.avif 320w', 'Daisies in a vase. Deluxe: 19 stems.'],
  ['S', '/media/meadow/1/320.avif 320w', 'Daisies in a vase. Deluxe: 19 stems.'],
])('size %s shows its picture, or the product’s, and says which size that is', (sku, file, alt) => {
  const page = open(sku);
  expect(page.file()).toBe(file);
  expect(screen.getByRole('img', { name: alt })).toHaveAttribute('loading', 'eager');
});

test.each<[Locale, string]>([
  ['en-CA', 'Daisies in a vase. Premium: 26 stems.'],
  ['fr-CA', 'Daisies in a vase. Premium\u00a0: 26 tiges.'],
])('the picture is described in %s', (locale, alt) => {
  open('L', sizes, locale);
  expect(screen.getByAltText(alt, { normalizer: (text) => text })).toBeInTheDocument();
});

test('the sizes stand below by name; a press with the keyboard chooses one', async () => {
  const { store, file } = open('S');
  const row = await screen.findByRole('group', { name: 'Pictures of the sizes' });
  const names = within(row).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Deluxe', 'Premium']);
  expect(names[0]).toHaveAttribute('aria-pressed', 'true');
  names[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(selectCurrentVariant(store.getState())?.sku).toBe('L');
  expect(file()).toContain('/media/l/1/');
  expect(names[1]).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.search).toBe('?sku=L');
});

test('a product without pictures of its sizes has one picture and its own words', () => {
  open('L', [size('S', 'Standard', 14), size('L', 'Premium', 26)]);
  expect(screen.getByRole('img', { name: 'Daisies in a vase.' })).toBeInTheDocument();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
