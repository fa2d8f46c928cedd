/**
 * Cookies of a signed-in visit.
 * @source spec §3 User / account (session cookies)
 */
export const sessionCookies = {
  /** The access token; readable by script, because gateway calls send it as a header. */
  accessToken: 'access_token',
  /** What keeps the session alive; only our own server reads it. */
  refresh: 'session_key',
} as const;

/** Header by which the shop's own server calls its gateway. */
export const internalSecretHeader = 'x-shop-internal';
