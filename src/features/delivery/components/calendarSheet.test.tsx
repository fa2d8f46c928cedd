import { screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkDates } from '../../../../tests/support/sampleDates';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { datesViewOf } from '../rules';
import { CalendarSheet } from './CalendarSheet';
import { UnavailablePick } from './DateChoices';

const dates = newYorkDates('LK1');
const answer = {
  ...dates,
  unavailableDates: {
    ...dates.unavailableDates,
    '2026-11-26': { reason: 'other-cart-item' as const, productId: 'LK2' },
  },
};
const view = (names = {}) =>
  datesViewOf(answer, 'LK1', { productIds: ['LK1', 'LK2'], isFlexEnabled: true, names });

function show(names = {}, { locale = 'en-US' as Locale, displayCalendarFees = true } = {}) {
  const store = createShopStore({
    gateway: scriptedGateway({}),
    clock: fixedClock('2026-11-21T20:00:00Z'),
    locale,
  });
  enterPartner(store, { displayCalendarFees });
  const nothing = () => undefined;
  const chosen = { deliveryOption: 'fixed', dateIso: '2026-11-24' } as const;
  const wish = { deliveryOption: 'fixed', dateIso: '2026-11-26' } as const;
  renderInLocale(
    <Provider store={store}>
      <UnavailablePick view={view(names)} wish={wish} onChoose={nothing} />
      <CalendarSheet view={view(names)} chosen={chosen} onChoose={nothing} onClose={nothing} />
    </Provider>,
    locale,
  );
}

const thanksgiving = () => screen.getByRole('button', { name: /(November 26|26 novembre)/ });

describe('§3 displayCalendarFees', () => {
  test('fees stand on the days and are explained', async () => {
    show();
    await screen.findByRole('button', { name: /November 26/ });
    expect(screen.getByText('The amounts are the delivery fee.')).toBeInTheDocument();
    expect(screen.getAllByText('$14.99').length).toBeGreaterThan(0);
  });

  test('switched off, neither a fee nor its explanation is to be seen', async () => {
    show({}, { displayCalendarFees: false });
    await screen.findByRole('button', { name: /November 26/ });
    expect(screen.queryByText('The amounts are the delivery fee.')).toBeNull();
    expect(screen.queryByText(/\$/)).toBeNull();
  });
});

describe('§8 another item of the cart', () => {
  test.each([
    ['en-US', 'Roses: Another item in your cart cannot come on this day', /selected date: Roses$/],
    ['fr-CA', 'Roses : Un autre article du panier ne peut pas arriver ce jour-là', /date choisie : Roses$/],
  ] as const)('%s: is named where it is known', (locale, reason, message) => {
    show({ LK2: 'Roses' }, { locale });
    expect(thanksgiving()).toHaveAccessibleName(expect.stringContaining(reason.replace(' :', '\u00a0:')));
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  test('is another item where it is not', () => {
    show();
    expect(thanksgiving()).toHaveAccessibleName(/Another item in your cart cannot come/);
    expect(
      screen.getByText('An item in your cart is not available for delivery on the selected date'),
    ).toBeInTheDocument();
  });
});
