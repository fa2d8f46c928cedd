import { cleanup, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Gift } from '@/contracts/catalog';
import type { Locale } from '@/contracts/locales';
import type { PickedDate } from '@/features/delivery/rules';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { fetchGifts } from '../state';
import { GiftResults } from './GiftResults';

const day: PickedDate = { deliveryOption: 'fixed', dateIso: '2026-11-24' };
const window: PickedDate = { deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-26' };

async function show(locale: Locale, pick: PickedDate | null, script: Script) {
  const { store } = scriptedShop(script, locale);
  await store.dispatch(fetchGifts(pick && { zipCode: '10001', pick }));
  renderInLocale(
    <Provider store={store}>
      <GiftResults onRetry={() => undefined} />
    </Provider>,
    locale,
  );
}

test.each([
  ['en-US', day, /that day/],
  ['en-US', window, /on those days/],
  ['en-US', null, /no gifts to show/],
  ['fr-CA', day, /ce jour-là/],
  ['fr-CA', window, /ces jours-là/],
  ['fr-CA', null, /Aucun cadeau à montrer/],
] as const)('B14: %s, nothing for %j: only what was asked for is named', async (locale, pick, said) => {
  await show(locale, pick, { siteWideAvailableGifts: () => ({ gifts: [], unavailable: [] }) });
  expect(screen.getByRole('heading')).toHaveTextContent(said);
  const isPlaceNamed = pick !== null;
  expect(document.body.textContent?.match(/another (day|place)|un autre (jour|lieu)/) !== null).toBe(
    isPlaceNamed,
  );
});

test('B14: gifts that could not be looked up without a place do not speak of a zip that is kept', async () => {
  await show('en-US', null, { siteWideAvailableGifts: () => Promise.reject(new Error('down')) });
  expect(screen.getByText('Please try again in a moment.')).toBeVisible();
});

test.each([
  ['en-US', 'Nothing of the kind you looked at can be there then. These gifts can.'],
  ['fr-CA', 'Rien du genre que vous regardiez ne peut y être à ce moment-là. Ces cadeaux le peuvent.'],
] as const)(
  '%s: gifts of other kinds than the one that was looked for say so, and only they',
  async (locale, said) => {
    const gift: Gift = {
      ...{ productId: 'LK1', handle: 'tea', seoUrl: '/products/tea', title: 'Tea', imagePath: '/media/tea' },
      price: { regular: 40, displayPrices: { regular: { min: 40, max: 40 } } },
    };
    const answer = { gifts: [gift], unavailable: [] };
    await show(locale, day, { siteWideAvailableGifts: () => ({ ...answer, isOtherKind: true }) });
    expect(screen.getByText(said).closest('[role=status]')).toBeVisible();
    cleanup();
    await show(locale, day, { siteWideAvailableGifts: () => answer });
    expect(screen.queryByText(said)).toBeNull();
  },
);
