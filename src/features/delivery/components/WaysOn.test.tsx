import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { AvailableDatesAnswer } from '@/contracts/calendars';
import type { Gift } from '@/contracts/catalog';
import type { Locale } from '@/contracts/locales';
import { profileRead } from '@/features/auth/state';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { chooseZip } from '../state';
import { DeliveryPanel } from './DeliveryPanel';

const alternative = {
  productId: 'LK9',
  handle: 'early-light',
  seoUrl: '/products/early-light',
  nextDate: '2026-11-21',
};
const withAlternative = (answer: AvailableDatesAnswer): AvailableDatesAnswer => ({
  ...answer,
  productSpecificDetails: [{ productId: 'LK1', legends: [], flexDates: [], alternative }],
});

beforeEach(() => window.localStorage.clear());

const earlyLight = {
  ...{ productId: 'LK9', handle: 'early-light', seoUrl: '/products/early-light', title: 'Early Light' },
  ...{
    imagePath: '/media/early-light',
    price: { regular: 40, displayPrices: { regular: { min: 40, max: 60 } } },
  },
} as Gift;
let gift: Gift | undefined;
beforeEach(() => {
  gift = earlyLight;
});

async function show(answer: AvailableDatesAnswer, leadDays: number | undefined, locale: Locale = 'en-US') {
  const { store } = scriptedShop(
    {
      verifyZipCode: () => newYorkPlace.verify,
      zipcode: () => newYorkPlace.restrictions,
      getAvailableDatesProducts: () => answer,
      siteWideAvailableGifts: () => ({ gifts: gift ? [gift] : [], unavailable: [] }),
    },
    locale,
  );
  await store.dispatch(chooseZip({ zipCode: '10001' }));
  renderInLocale(
    <Provider store={store}>
      <DeliveryPanel products={[{ id: 'LK1', isPdpProduct: true }]} leadDays={leadDays} />
    </Provider>,
    locale,
  );
  await screen.findByText('New York, NY 10001');
  return store;
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

// The first date is tomorrow, the 22nd.
describe('§4, §9 no date within N days', () => {
  test.each([
    ['en-US', 'Nothing can be delivered within 1 day. The first date is Sunday, November 22.'],
    ['fr-CA', 'Aucune livraison possible d’ici 1 jour. Première date : dimanche 22 novembre.'],
  ] as const)('%s: says so, with a gift that can come sooner and the others', async (locale, text) => {
    await show(withAlternative(newYorkDates('LK1')), 1, locale);
    expect(await screen.findByText(text)).toBeVisible();
    expect(links().map(([, href]) => href)).toEqual([
      expect.stringContaining('/products/early-light'),
      '/available-gifts?zipcode=10001&like=LK1',
    ]);
  });

  test('without one that is sooner, the others alone', async () => {
    await show(newYorkDates('LK1'), 1);
    await screen.findByText(/Nothing can be delivered within 1 day/);
    expect(links()).toEqual([['See what we can send there', '/available-gifts?zipcode=10001&like=LK1']]);
  });

  test.each([2, 0, undefined])('nothing is said within %s days', async (leadDays) => {
    await show(withAlternative(newYorkDates('LK1')), leadDays);
    await screen.findByRole('radio', { name: /Tomorrow/ });
    expect(screen.queryByText(/Nothing can be delivered within/)).toBeNull();
    expect(links()).toEqual([]);
  });
});

describe('§8 no date at all', () => {
  test('a gift much like it that can come there is a way on', async () => {
    await show(withAlternative(nowhere('restricted-by-state')), 14);
    await screen.findByText(/Local law or our carriers/);
    expect(await screen.findByText('Early Light')).toBeVisible();
    expect(links()).toEqual([
      ['A gift much like it: Saturday, November 21Early Light$40.00 - $60.00', '/products/early-light'],
      ['See what we can send there', '/available-gifts?zipcode=10001&like=LK1'],
    ]);
  });

  test.each([
    ['en-US', /^Another kind of gift: Saturday, November 21$/],
    ['fr-CA', /^Un autre genre de cadeau\s: samedi 21 novembre$/],
  ] as const)('%s: one of another kind is not called much like it', async (locale, text) => {
    const other = { ...alternative, isOtherKind: true };
    const answer = nowhere('restricted-by-state');
    const details = [{ productId: 'LK1', legends: [], flexDates: [], alternative: other }];
    await show({ ...answer, productSpecificDetails: details }, 14, locale);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('§6 a member reads the own price of that gift first; a guest reads no offer there', async () => {
    const displayPrices = { regular: { min: 40, max: 60 }, loyaltyValue: { min: 36, max: 54 } };
    gift = { ...earlyLight, price: { ...earlyLight.price, displayPrices } };
    const store = await show(withAlternative(nowhere('restricted-by-state')), 14);
    expect(await screen.findByText('$40.00 - $60.00')).toBeVisible();
    expect(screen.queryByText(/with Gold/)).toBeNull();
    act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'p1', goldMember: 'true' })));
    expect(await screen.findByText('Your Gold price $36.00 - $54.00')).toBeInTheDocument();
    expect(screen.getByText('Usually $40.00 - $60.00')).toBeVisible();
  });

  test('a gift of which nothing more is known is named by its day', async () => {
    gift = undefined;
    await show(withAlternative(nowhere('restricted-by-state')), 14);
    await screen.findByText(/Local law or our carriers/);
    expect(links()[0]).toEqual(['A gift much like it: Saturday, November 21', '/products/early-light']);
  });
});
