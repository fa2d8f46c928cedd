import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { sessionOf } from '../../../../tests/support/checkoutPage';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { placingProblem } from '../rules';
import { checkoutSlice } from '../state';
import { placingFailed } from '../state/checkoutSlice';
import { IdleCodes } from '@/features/cart';
import { PlacingMessage } from './PlacingMessage';

type Language = 'en-US' | 'fr-CA';
const card = { method: 'card', brand: 'visa', last4: '4242' } as const;

function openStore(locale: Language) {
  const clock = fixedClock('2026-11-21T20:00:00Z');
  return createShopStore({ gateway: scriptedGateway({}), clock, locale });
}

function show(errorKey: string, locale: Language = 'en-US') {
  const store = openStore(locale);
  const problem = placingProblem({ status: 409, errorMap: { [errorKey]: '' } });
  store.dispatch(placingFailed({ problem, formerTotal: null }));
  showMessage(store, locale);
}

function showMessage(store: ReturnType<typeof openStore>, locale: Language) {
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/checkout')}>
      <Provider store={store}>
        <PlacingMessage />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
}

test.each([
  ['CART.PROMO_USED_UP', 'en-US', /promo code has been used up/, 'Change the codes'],
  ['CART.PROMO_USED_UP', 'fr-CA', /code promotionnel vient d’être épuisé/, 'Modifier les codes'],
  ['CART.AGE_REQUIRED', 'en-US', /date of birth/, 'Give your date of birth'],
  ['CART.AGE_REQUIRED', 'fr-CA', /date de naissance/, 'Indiquer votre date de naissance'],
  ['CART.MEMBERSHIP_UNAVAILABLE', 'en-US', /not sold in this shop/, 'To the cart'],
  ['CART.MEMBERSHIP_UNAVAILABLE', 'fr-CA', /pas offerte dans cette boutique/, 'Au panier'],
] as const)('%s is told in words (%s), with a way to the cart', (key, locale, words, way) => {
  show(key, locale);
  expect(screen.getAllByText(words)[0]).toBeVisible();
  const link = screen.getByRole('link', { name: way });
  expect(link.getAttribute('href')).toMatch(/\/cart$/);
});

test.each([
  ['en-US', /You stopped the payment/],
  ['fr-CA', /Vous avez interrompu le paiement/],
] as const)('B15 a payment the shopper stopped is not told as declined (%s)', (locale, words) => {
  show('PAY.ABANDONED', locale);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['en-US', /still wait to be confirmed/],
  ['fr-CA', /attendent encore une confirmation/],
] as const)(
  'A6 who holds too many places without paying is told why, and what helps (%s)',
  (locale, words) => {
    show('PAY.TOO_MANY_HELD', locale);
    expect(screen.getByText(words)).toBeVisible();
  },
);

test.each([
  ['en-US', undefined, /Choose how you would like to pay/],
  ['en-US', card, /has been chosen anew: check it and place the order/],
  ['fr-CA', card, /a été choisi de nouveau/],
] as const)('a payment that has ended (%s, %j): says what is left to do', (locale, payment, words) => {
  const store = openStore(locale);
  const results = { ...sessionOf(['payment'], { payment }), cartToken: 'token-1' };
  store.dispatch(checkoutSlice.actions.fetchSuccess({ results, time: 0 }));
  store.dispatch(placingFailed({ problem: 'ended' }));
  showMessage(store, locale);
  expect(screen.getByText(words)).toBeVisible();
});

test('a code that takes nothing off is named beside the total, with the reason', () => {
  const promotion = {
    code: 'WELCOME10',
    description: '',
    kind: 'percentage',
    amount: 0,
    deliveryAmount: 0,
  } as const;
  const cart = sampleCart([], { promotions: [{ ...promotion, problem: 'used-up' }, promotion] });
  renderInLocale(<IdleCodes carts={[cart]} />);
  expect(screen.getAllByText('WELCOME10')).toHaveLength(1);
});
