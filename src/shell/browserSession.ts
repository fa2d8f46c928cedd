import Cookies from 'js-cookie';

/** Cookies of a signed-in session that script can see; all of them go when the gateway refuses the session. */
const SESSION_COOKIES = ['access_token', 'last_active', 'pc1', 'originState'];

/** The session as the browser's gateway sees it; its code comes with the first call. */
export const browserSession = {
  accessToken: () => Cookies.get('access_token'),
  clear: () => SESSION_COOKIES.forEach((name) => Cookies.remove(name)),
};
