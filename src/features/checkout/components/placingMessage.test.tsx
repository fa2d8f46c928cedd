import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { placingProblem } from '../rules';
import { placingFailed } from '../state/placingSlice';
import { IdleCodes } from './IdleCodes';
import { PlacingMessage } from './PlacingMessage';

function show(errorKey: string, locale: 'en-US' | 'fr-CA' = 'en-US') {
  const clock = fixedClock('2026-11-21T20:00:00Z');
  const store = createShopStore({ gateway: scriptedGateway({}), clock, locale });
  const problem = placingProblem({ status: 409, errorMap: { [errorKey]: '' } });
  store.dispatch(placingFailed({ problem, formerTotal: null }));
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
] as const)('%s is told in words (%s), with a way to the cart', (key, locale, words, way) => {
  show(key, locale);
  expect(screen.getAllByText(words)[0]).toBeVisible();
  const link = screen.getByRole('link', { name: way });
  expect(link.getAttribute('href')).toMatch(/\/cart$/);
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
  const checkout = { checkoutId: 'c', cart, paymentMethods: [], missing: [] };
  renderInLocale(<IdleCodes parts={[{ checkout }]} />);
  expect(screen.getAllByText('WELCOME10')).toHaveLength(1);
});
