import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart } from '../../../../tests/support/sampleCart';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { PaymentStep } from './PaymentStep';

const checkout = {
  ...{ checkoutId: 'c', cart: sampleCart(), missing: [] },
  paymentMethods: ['card' as const, 'pay-later' as const],
};

function show(showBuyNowPayLater: boolean) {
  const { store } = scriptedShop();
  enterPartner(store, { showBuyNowPayLater });
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
