import Cookies from 'js-cookie';
import { lastActiveCookie, recognisedCookie, sessionCookies } from '@/contracts/cookies';
import { postToShop } from '@/lib/postToShop';

let refreshing: Promise<void> | undefined;

/**
 * Renews the access token where a session is open, or the browser is recognised, and the token is gone; the cookie goes a minute before the token ends.
 * Calls at the same time share one renewal.
 * @throws Error when the shop's server cannot be reached
 * @source rulings Identity (refresh happens before expiry)
 */
export function keepSession(): Promise<void> | undefined {
  if (Cookies.get(sessionCookies.accessToken)) return undefined;
  if (!Cookies.get(lastActiveCookie) && !Cookies.get(recognisedCookie)) return undefined;
  refreshing ??= postSession('refresh', {}).then(
    () => (refreshing = undefined),
    (error: unknown) => {
      refreshing = undefined;
      if (!isOver(error)) throw error;
    },
  );
  return refreshing;
}

class SessionError extends Error {
  constructor(readonly status: number) {
    super(`The session answered ${status}`);
  }
}

const isOver = (error: unknown): boolean => error instanceof SessionError && error.status === 404;

/** Asks our own server, which alone reads what keeps a session alive. @throws SessionError with the status it answered */
export async function postSession(step: 'start' | 'refresh' | 'end', body: object): Promise<void> {
  const response = await postToShop(`/api/session/${step}`, body);
  if (!response.ok) throw new SessionError(response.status);
}
