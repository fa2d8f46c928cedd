import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { OrderLinkOffer } from './OrderLinkOffer';

const place = (ask: () => { accepted: true }) => {
  const gateway = scriptedGateway({ sendOrderLink: ask });
  const store = createShopStore({ gateway, clock: fixedClock('2026-11-23T17:00:00Z'), locale: 'en-US' });
  renderInLocale(
    <Provider store={store}>
      <OrderLinkOffer orderId="LK-1" />
      <button>elsewhere</button>
    </Provider>,
  );
  return screen.getByRole('button', { name: /link/i });
};

it('whoever asked by keyboard goes on at the answer', async () => {
  await userEvent.click(place(() => ({ accepted: true })));
  const answer = await screen.findByText(/on its way to your email/);
  await waitFor(() => expect(answer.closest('[tabindex="-1"]')).toHaveFocus());
});
