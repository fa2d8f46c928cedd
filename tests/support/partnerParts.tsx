import { HYDRATE } from 'next-redux-wrapper';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { renderToStaticMarkup } from 'react-dom/server';
import { PreferencesSection } from '@/features/account/components/PreferencesSection';
import { readOwn } from '@/features/account/state';
import { profileRead } from '@/features/auth/state/userSlice';
import { LoyaltyOffer } from '@/features/cart/components/LoyaltyOffer';
import { PromoField } from '@/features/cart/components/PromoField';
import { cartSlice } from '@/features/cart/state';
import { PaymentStep } from '@/features/checkout/components/PaymentStep';
import { DateChip } from '@/features/delivery/components/DateChip';
import { datesViewOf } from '@/features/delivery/rules';
import { allowedPick } from '@/features/delivery/state';
import { AccountOffer } from '@/features/orders/components/AccountOffer';
import { rememberOrderToken } from '@/features/orders/state';
import { I18nProvider } from '@/i18n/useTranslations';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { testMessages } from './renderInLocale';
import { sampleCart } from './sampleCart';
import { newYorkDates } from './sampleDates';
import { scriptedGateway } from './scriptedGateway';

const preferences = {
  ...{
    isEmailSubscribed: false,
    isReminderSubscribed: true,
    optedOutOccasions: [],
    locale: 'en-US' as const,
  },
};

/** What only the browser shows, for a visit whose page brought this state: a partner's flags count there as well. */
export async function partnerParts(initialState: object) {
  const store = createShopStore({
    gateway: scriptedGateway({ getPreference: () => ({ preferences }) }),
    clock: fixedClock('2026-11-21T20:00:00Z'),
    locale: 'en-US',
  });
  store.dispatch({ type: HYDRATE, payload: initialState });
  await store.dispatch(readOwn({ name: 'preferences' }));
  const cart = sampleCart(undefined, { loyaltyDetails: { savings: 5 } as never });
  store.dispatch(cartSlice.actions.fetchSuccess({ results: cart, time: 1 }));
  const checkout = { checkoutId: 'c', cart, missing: [], paymentMethods: ['card', 'pay-later'] as const };
  const router = { locale: 'en-US', asPath: '/', query: {} } as unknown as NextRouter;
  const drawn = (part: ReactElement) =>
    renderToStaticMarkup(
      <RouterContext.Provider value={router}>
        <I18nProvider locale="en-US" messages={testMessages()}>
          <Provider store={store}>{part}</Provider>
        </I18nProvider>
      </RouterContext.Provider>,
    );
  rememberOrderToken('LK-1', 'order-token');
  store.dispatch(profileRead({ loggedIn: false }));
  const view = datesViewOf(newYorkDates('LK1'), 'LK1', {
    productIds: ['LK1'],
    isFlexEnabled: true,
    names: {},
  });
  const window = { deliveryOption: 'flexible', dateIso: '2026-11-24', endIso: '2026-11-27' } as const;
  return {
    promo: drawn(<PromoField />),
    account: drawn(<AccountOffer orderId="LK-1" email="june@example.com" />),
    day: drawn(<DateChip dateIso="2026-11-24" view={view} isChosen={false} onChoose={() => undefined} />),
    preferences: drawn(<PreferencesSection />),
    membership: drawn(<LoyaltyOffer />),
    payment: drawn(
      <PaymentStep
        checkout={{ ...checkout, paymentMethods: [...checkout.paymentMethods] }}
        isDemo
        label="Review the order"
        onDone={() => undefined}
      />,
    ),
    /** A window of days as it is sent. */
    sentPick: allowedPick(store.getState(), window),
  };
}
