import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { excerptOf } from '@/i18n/excerptOf';
import { I18nProvider } from '@/i18n/useTranslations';
import { ShopTexts } from '@/shell/layout/ShopTexts';
import { createShopStore } from '@/shell/store';
import { testMessages } from '../../../../tests/support/renderInLocale';
import { CartMessage } from './CartMessage';

/** The message on a page that brought an excerpt of the cart's messages. */
function shown(message: string) {
  const { cart = {}, ...others } = testMessages('fr-CA');
  return render(
    <Provider store={createShopStore()}>
      <I18nProvider
        locale="fr-CA"
        messages={{ ...others, cart: excerptOf(cart, ['wait', 'errors.general']) }}
      >
        <ShopTexts>
          <CartMessage feedback={{ message, type: 'error', section: 'cart' }} />
        </ShopTexts>
      </I18nProvider>
    </Provider>,
  );
}

test('what the page brought is said at once', () => {
  shown('wait');
  expect(screen.getByRole('alert')).toHaveTextContent('Un instant');
});

test('what it did not bring is said once it has come, and nothing else before', async () => {
  shown('errors.full');
  expect(screen.queryByRole('alert')).toBeNull();
  const text = /^Un panier contient au plus 60 articles/;
  expect(await screen.findByText(text, { selector: '[role=alert]' })).toBeInTheDocument();
});

test('a message that the shop has no words for is the general error', async () => {
  shown('errors.unheardOf');
  expect(await screen.findByText(/problème technique/, { selector: '[role=alert]' })).toBeInTheDocument();
});
