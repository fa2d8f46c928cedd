import { readStored } from '@/lib/browserStorage';

/** Whether the browser holds signs of a session: a visit without them loads no code to learn that nobody is signed in. */
export const mayBeSignedIn = (): boolean => /\b(?:access_token|last_active|pc1)=/.test(document.cookie);

/** The stored flag that opens the sign-in dialog on the next page. @source spec §2 (login modal on load); rulings Identity */
export const showSignInKey = 'showSignIn';

/** Whether the address or the stored flag asks for the sign-in dialog, or names where to go after it. */
export function asksForLogin(search: string): boolean {
  const isInAddress = /[?&](?:login|showSignIn|RedirectURL)(?:[=&]|$)/i.test(search);
  return isInAddress || readStored('sessionStorage', showSignInKey) !== null;
}
