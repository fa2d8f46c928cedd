import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import { CartContent } from '@/features/cart/components/CartContent';
import { CheckoutFlow } from '@/features/checkout';
import { RecentlyViewed } from '@/features/product/components/RecentlyViewed';
import { rememberViewed } from '@/features/product/state/viewedProducts';
import { I18nProvider } from '@/i18n/useTranslations';
import { fixedClock } from '@/lib/clock';
import { addressRouter } from '../../tests/support/addressRouter';
import { opened, sessionOf } from '../../tests/support/checkoutPage';
import { testMessages } from '../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../tests/support/sampleCart';
import { scriptedGateway, type Script } from '../../tests/support/scriptedGateway';
import { ShopTexts } from './layout/ShopTexts';
import { createShopStore } from './store';

const titles: Partial<Record<string, string>> = { 'en-CA': 'The Long Evening', 'fr-CA': 'La longue soirée' };
const titleIn = ({ query }: { query?: { locale?: string } }) => titles[query?.locale ?? ''] ?? '';
const cartIn = (input: { query?: { locale?: string } }) =>
  sampleCart([sampleLine({ title: titleIn(input) })]);
const script: Script = {
  getCart: cartIn,
  initiateCheckout: opened,
  getCheckout: (input) => sessionOf([], { cart: { ...cartIn(input), id: 'cart-1', cartId: 'cart-1' } }),
  resumePayment: () => ({}),
  siteWideAvailableGifts: (input) => ({
    gifts: [
      {
        ...{ productId: 'LK2', handle: 'long', seoUrl: '/products/long', title: titleIn(input) },
        ...{ imagePath: '/p/long', price: { regular: 40, displayPrices: { regular: { min: 40, max: 40 } } } },
      },
    ],
    unavailable: [],
  }),
};

const { fetch: originalFetch } = globalThis;
beforeEach(() => {
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  rememberViewed('LK2');
  globalThis.fetch = () => Promise.reject(new Error('offline'));
});
afterEach(() => Object.assign(globalThis, { fetch: originalFetch }));

/** A page in English. @returns puts the same page into French, as the link in the footer does */
function show(element: ReactElement, path: string) {
  let locale: Locale = 'en-CA';
  const gateway = scriptedGateway(script);
  const store = createShopStore({
    gateway,
    clock: fixedClock('2026-11-21T20:00:00Z'),
    get locale() {
      return locale;
    },
  });
  const router = addressRouter(locale, path);
  const page = () => (
    <I18nProvider locale={locale} messages={testMessages(locale)}>
      <RouterContext.Provider value={router}>
        <Provider store={store}>
          <ShopTexts>{element}</ShopTexts>
        </Provider>
      </RouterContext.Provider>
    </I18nProvider>
  );
  const { rerender } = render(page());
  return async () => {
    locale = 'fr-CA';
    await act(async () => rerender(page()));
  };
}

describe('what the gateway says in the language of the page follows a change of language', () => {
  test.each([
    ['the cart', <CartContent key="cart" />, '/cart'],
    ['the checkout', <CheckoutFlow key="checkout" isDemo />, '/checkout?step=4'],
    ['products seen before', <RecentlyViewed key="seen" />, '/'],
  ])('%s', async (_, element, path) => {
    const speakFrench = show(element, path);
    expect((await screen.findAllByText(/The Long Evening/))[0]).toBeInTheDocument();
    await speakFrench();
    expect((await screen.findAllByText(/La longue soirée/))[0]).toBeInTheDocument();
    expect(screen.queryAllByText(/The Long Evening/)).toEqual([]);
  });
});
