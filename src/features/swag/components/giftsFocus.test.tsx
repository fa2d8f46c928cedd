import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { AvailableGifts } from './AvailableGifts';

test('B14 a zip that is not accepted takes the focus when the form is sent', async () => {
  const { store } = scriptedShop();
  const user = userEvent.setup();
  renderInLocale(
    <RouterContext.Provider value={addressRouter('en-US', '/available-gifts')}>
      <Provider store={store}>
        <AvailableGifts resultsUrl="/available-gifts" />
      </Provider>
    </RouterContext.Provider>,
  );
  const field = screen.getByRole('textbox', { name: /Zip/i });
  await user.type(field, '123');
  await user.click(screen.getByRole('button', { name: /gifts/i }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  await waitFor(() => expect(field).toHaveFocus());
});
