import { pageSettings } from '@/contracts/pageSettings';
import { openModal } from '@/features/modals/state';
import { queryParameter } from '@/features/navigation/rules';
import { selectPartnerConfig } from '@/features/partner/state';
import { readStored, writeStored } from '@/lib/browserStorage';
import type { ReturnHosts } from '@/lib/url';
import { createAppThunk } from '@/store/createAppThunk';
import { showSignInKey } from './asksForLogin';
import { isFullyLoggedIn } from '../rules/profileOf';
import { readProfile } from './session';

/** An address to go to after signing in. @source spec §4 Redirect after login */
const redirectKey = 'RedirectURL';

/**
 * Reads who is signed in, and opens the sign-in dialog for a visitor who is not where the address has the key "login" or
 * the stored flag is "true". Partners that hide the sign-in never see it.
 * @param search  query part of the real address
 * @source spec §2 Screens (The login modal opens on page load), §2 Query parameters (showSignIn, RedirectURL)
 */
export const followLogin = createAppThunk(
  'user/followLogin',
  async (search: string, { dispatch, getState }): Promise<void> => {
    const redirect = queryParameter(search, redirectKey);
    if (redirect) store(redirectKey, redirect);
    if (queryParameter(search, showSignInKey) === 'true') storeShowSignIn();
    if (isFullyLoggedIn(await dispatch(readProfile()).unwrap())) return;
    const isAsked = queryParameter(search, 'login') !== undefined || take(showSignInKey) === 'true';
    if (isAsked && !selectPartnerConfig(getState()).hideSignIn) dispatch(openModal({ modalKey: 'login' }));
  },
);

/** The next page opens the sign-in dialog. @source spec §4 Reset password (go to "/" and open a modal) */
export const storeShowSignIn = (): void => store(showSignInKey, 'true');

/** The stored address to go to after signing in, once. @source spec §4 Redirect after login (removed after use) */
export const takeRedirect = (): string | null => take(redirectKey);

/** The same, which stays for later. */
export function peekRedirect(): string | null {
  const stored = takeRedirect();
  if (stored) store(redirectKey, stored);
  return stored;
}

/** Where a sign-in may lead: this host, and the shop's other one where it has two. Only for code that runs in the browser. */
export function shopHosts(): ReturnHosts {
  const { publicUrl, checkoutHost } = pageSettings();
  const { origin } = window.location;
  if (!publicUrl || !checkoutHost) return { origin };
  return { origin, alsoAllowed: [publicUrl, checkoutHost].map((host) => new URL(host).origin) };
}

/** Without storage the shopper stays on the page. */
const store = (key: string, value: string): void => void writeStored('sessionStorage', key, value);

function take(key: string): string | null {
  const value = readStored('sessionStorage', key);
  writeStored('sessionStorage', key, null);
  return value;
}
