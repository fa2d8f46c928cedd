import Cookies from 'js-cookie';
import { createLazyGateway } from '@/clients/gateway/lazyGateway';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/thunkExtra';
import { readPublicSettings } from './publicSettings';

/** Cookies of a signed-in session that script can see; all of them go when the gateway refuses the session. */
const SESSION_COOKIES = ['access_token', 'last_active', 'pc1', 'originState'];

/**
 * The doors a browser thunk gets.
 * @param routeLocale  reads the lower-case locale of the page at hand
 */
export function createBrowserExtra(routeLocale: () => string): ThunkExtra {
  const { gatewayHost, buildId } = readPublicSettings();
  return {
    gateway: createLazyGateway({
      host: gatewayHost,
      callerName: 'larkstem-storefront-browser',
      buildId,
      isPageLoading: () => typeof document !== 'undefined' && document.readyState !== 'complete',
      session: {
        accessToken: () => Cookies.get('access_token'),
        clear: () => SESSION_COOKIES.forEach((name) => Cookies.remove(name)),
      },
      log: (message, facts) => console.warn(message, facts),
    }),
    clock: systemClock,
    get locale() {
      return localeOf(routeLocale()) ?? defaultLocale;
    },
  };
}
