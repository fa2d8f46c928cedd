import type { Locale } from '@/contracts/locales';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { readProfile } from '@/features/auth/state';
import { type createShopStore } from '@/shell/store';
import { addressRouter } from './addressRouter';
import { renderInLocale } from './renderInLocale';
import { scriptedShop } from './scriptedShop';
import type { Script } from './scriptedGateway';

/** A puzzle whose number is 1. */
export const puzzle = {
  ...{ algorithm: 'SHA-256' as const, salt: 'salt', maxnumber: 3, signature: 'signed' },
  challenge: 'dc90cf07de907ccc64636ceddb38e552a1a0d984743b1f36a447b73877012c39',
};

/** An access token with these claims; nobody checks its signature in the browser. */
export const tokenOf = (claims: object): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** Ada, as her access token names her. */
export const adasToken = tokenOf({ profileId: 'p1', customerId: 'p1', sessionId: 's1', firstName: 'Ada' });

/** Cookies of a session that scripts see. */
const sessionCookies = ['access_token', 'last_active', 'pc1'];

/** Where our own server answers for sessions: what it was asked, and what it does to the cookies. */
export function fakeSession({ token = adasToken, status = 200 }: { token?: string; status?: number } = {}) {
  const asked: { step: string; body: unknown }[] = [];
  globalThis.fetch = (async (url: string, init: { body: string }) => {
    const step = url.replace('/api/session/', '');
    asked.push({ step, body: JSON.parse(init.body) });
    if (status === 200 && step !== 'end') {
      Cookies.set('access_token', token);
      Cookies.set('last_active', '1');
    }
    if (step === 'end') sessionCookies.forEach((name) => Cookies.remove(name));
    if (status === 404) Cookies.remove('access_token');
    return { ok: status === 200, status, json: async () => ({}) };
  }) as unknown as typeof fetch;
  return asked;
}

/** A part of an account page before a gateway that answers as the test says. */
export async function showAccount(
  content: ReactElement,
  {
    path = '/account',
    script = {},
    locale = 'en-US',
  }: { path?: string; script?: Script; locale?: 'en-US' | 'fr-CA' } = {},
) {
  const { gateway, store } = scriptedShop(script, locale);
  const router = addressRouter(locale, path);
  await store.dispatch(readProfile());
  const shown = { router, gateway, store };
  showAgain(shown, content, locale);
  return { user: userEvent.setup(), ...shown };
}

/** Another part in the same visit. */
export const showAgain = (
  { router, store }: { router: ReturnType<typeof addressRouter>; store: ReturnType<typeof createShopStore> },
  content: ReactElement,
  locale: Locale = 'en-US',
) =>
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={store}>{content}</Provider>
    </RouterContext.Provider>,
    locale,
  );

/** Each test begins signed out, with empty storage. */
export function beginSignedOut(): void {
  const original = globalThis.fetch;
  beforeEach(() => {
    for (const name of sessionCookies) Cookies.remove(name);
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  afterEach(() => {
    globalThis.fetch = original;
  });
}
