import Cookies from 'js-cookie';
import { sessionOf } from '../rules/sessionOf';

/** Session whose cart the cookies hold; stored, for every tab must know. */
const ownerKey = 'cartSession';
/** Cookie of the signed-in state. @source spec §6 */
const tokenCookie = 'access_token';

/** The session the visitor is signed in with, if any. */
export const currentSession = (): string | null => sessionOf(Cookies.get(tokenCookie)) ?? null;

/** The session the visit's cart belongs to; nothing for a guest's. */
export function storedOwner(): string | null {
  try {
    return window.localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Notes whose cart the visit has now. */
export function storeOwner(session: string | null): void {
  try {
    if (session) window.localStorage.setItem(ownerKey, session);
    else window.localStorage.removeItem(ownerKey);
  } catch {
    /* Without storage the merge is asked for again; repeating it changes nothing. */
  }
}
