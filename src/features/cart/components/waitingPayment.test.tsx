import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { refused } from '../../../../tests/support/cartStore';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { CartContent } from './CartContent';
import { MiniCart } from './MiniCart';

const ordering = () => refused(409, 'CART.ORDERING');

function show(content: React.ReactNode, locale: 'en-US' | 'fr-CA') {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { store } = scriptedShop(
    {
      getCart: () => sampleCart([sampleLine({ title: 'Long Evening' })]),
      deleteCartItem: ordering,
      applyPromoCode: () => {
        throw Object.assign(new Error('refused'), { status: 409, errorMap: { 'CART.ORDERING': '' } });
      },
    },
    locale,
  );
  enterPartner(store, { displayPromoCodeField: true });
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/cart')}>
      <Provider store={store}>{content}</Provider>
    </RouterContext.Provider>,
    locale,
  );
  return userEvent.setup();
}

const words = {
  'en-US': [/payment for this cart is waiting to be confirmed/, 'Confirm it or pay another way'],
  'fr-CA': [/paiement de ce panier reste à confirmer/, 'Le confirmer ou payer autrement'],
} as const;

function expectWayOut(locale: 'en-US' | 'fr-CA') {
  const [text, way] = words[locale];
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toMatch(/\/checkout\?step=4$/);
}

test.each(['en-US', 'fr-CA'] as const)(
  'B8 the cart names the way out of a payment that waits (%s)',
  async (locale) => {
    const user = show(<CartContent />, locale);
    await user.click(await screen.findByRole('button', { name: /^(Remove|Retirer).* Long Evening/ }));
    await screen.findAllByText(words[locale][0]);
    expectWayOut(locale);
  },
);

test('B8 the mini-cart names it too', async () => {
  const user = show(<MiniCart onClose={jest.fn()} />, 'en-US');
  const cart = await screen.findByRole('dialog');
  await user.click(await within(cart).findByRole('button', { name: 'Remove Long Evening' }));
  await screen.findAllByText(words['en-US'][0]);
  expectWayOut('en-US');
});

test('B8 a promo code that is refused because of it names it at its field', async () => {
  const user = show(<CartContent />, 'en-US');
  await user.type(await screen.findByRole('textbox', { name: 'Promo code' }), 'WELCOME10{Enter}');
  await screen.findAllByText(words['en-US'][0]);
  expectWayOut('en-US');
});
