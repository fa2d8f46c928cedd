import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { PaymentStep } from './PaymentStep';

const checkout = {
  ...{ checkoutId: 'c', cart: sampleCart(), missing: [] },
  paymentMethods: ['card' as const, 'pay-later' as const],
};

function show(showBuyNowPayLater: boolean) {
  const clock = fixedClock('2026-11-21T20:00:00Z');
  const store = createShopStore({ gateway: scriptedGateway({}), clock, locale: 'en-US' });
  const { INITIALIZE_PARTNER_CONFIG, SET_RESULTS } = partnerConfigSlice.actions;
  store.dispatch(INITIALIZE_PARTNER_CONFIG({ handle: 'p' }));
  store.dispatch(
    SET_RESULTS({ handle: 'p', config: { ...defaultPartnerConfig, isActive: true, showBuyNowPayLater } }),
  );
  renderInLocale(
    <RouterContext.Provider value={addressRouter('en-US', '/checkout')}>
      <Provider store={store}>
        <PaymentStep checkout={checkout} isDemo label="Review the order" onDone={jest.fn()} />
      </Provider>
    </RouterContext.Provider>,
  );
}

describe('§3 Partner configuration (buy now, pay later)', () => {
  test('is offered where the partner shows it', () => {
    show(true);
    expect(screen.getByRole('radio', { name: /Pay later/ })).toBeInTheDocument();
  });

  test('is not offered where the partner does not', () => {
    show(false);
    expect(screen.queryByRole('radio', { name: /Pay later/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Card number/ })).toBeInTheDocument();
  });
});
