import { createLazyGateway } from '@/clients/gateway/lazyGateway';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/thunkExtra';
import { readPublicSettings } from './publicSettings';

/**
 * The doors a browser thunk gets.
 * @param routeLocale  reads the lower-case locale of the page at hand
 */
export function createBrowserExtra(routeLocale: () => string): ThunkExtra {
  const { gatewayHost, buildId } = readPublicSettings();
  return {
    gateway: createLazyGateway(async () => ({
      host: gatewayHost,
      callerName: 'larkstem-storefront-browser',
      buildId,
      isPageLoading: () => typeof document !== 'undefined' && document.readyState !== 'complete',
      session: (await import('./browserSession')).browserSession,
      log: (message, facts) => console.warn(message, facts),
    })),
    clock: systemClock,
    get locale() {
      return localeOf(routeLocale()) ?? defaultLocale;
    },
  };
}
