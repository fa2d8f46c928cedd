import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { SavedAddress } from '@/contracts/account/addressBook';
import type { Locale } from '@/contracts/locales';
import type { Reminder } from '@/contracts/account/reminders';
import { profileRead } from '@/features/auth/state';
import { ModalHost } from '@/shell/ModalHost';
import { addressRouter } from './addressRouter';
import { renderInLocale } from './renderInLocale';
import { scriptedShop } from './scriptedShop';
import type { Script } from './scriptedGateway';

/** A saved address; the first of a list is the primary one. */
export const savedAddress = (facts: Partial<SavedAddress> = {}): SavedAddress => ({
  ...{ addressId: 'address-1', addressType: 'R', firstName: 'Ada', lastName: 'Byron', country: 'US' },
  ...{ addressLine1: '350 W 31st St', city: 'New York', state: 'NY', zipCode: '10001' },
  ...{ isPrimary: true, isVerified: true },
  ...facts,
});

/** A reminder of 24 December, mailed a week before. */
export const savedReminder = (facts: Partial<Reminder> = {}): Reminder => ({
  ...{ reminderId: 'reminder-1', occasion: 'birthday', recipientName: 'Ada', month: 12, day: 24 },
  ...{ daysBefore: 7, nextDate: '2026-12-24' },
  ...facts,
});

/** Reminders as every call answers them. */
export const remindersOf = (...reminders: Reminder[]) => ({
  result: reminders.map(({ reminderId }) => reminderId),
  entities: { reminder: Object.fromEntries(reminders.map((one) => [one.reminderId, one])) },
});

/** What the address service says of New York. */
export const newYork = {
  verifyZipCode: () => ({
    errors: [],
    addresses: [
      { city: 'New York', state: 'NY', country: 'US', zipCode: '10001', timeZone: 'America/New_York' },
    ].map((place) => ({ ...place, country: 'US' as const, utcOffset: '-05:00' })),
  }),
  zipcode: () => ({ isShipRestrictions: false, restrictions: [] }),
};

/** A written change as the gateway client hands it on. */
export const written = (data: object) => ({ ok: true, data }) as never;
/** A refused PUT or DELETE. */
export const refusedWrite = (status: number, keys: readonly string[] = [], fields: readonly string[] = []) =>
  ({
    ok: false,
    status,
    errorMap: Object.fromEntries(keys.map((key) => [key, ''])),
    details: fields.map((field) => ({ path: `body.${field}`, message: 'is wrong' })),
  }) as never;

/** A part of the account of a signed-in customer, with the dialogs it opens. Today is 21 November 2026. */
export function showWithDialogs(content: ReactElement, script: Script, locale: Locale = 'en-US') {
  const { gateway, store } = scriptedShop({ ...newYork, ...script }, locale);
  store.dispatch(profileRead({ loggedIn: true, profileId: 'customer-1', firstName: 'Ada' }));
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/account')}>
      <Provider store={store}>
        {content}
        <ModalHost />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  const asked = (name: string) =>
    gateway.asked.filter((call) => call.name === name).map(({ input }) => input as { body?: object });
  return { user: userEvent.setup(), store, asked };
}
