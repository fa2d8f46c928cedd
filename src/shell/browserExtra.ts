import { createLazyGateway } from '@/clients/gateway/lazyGateway';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { defaultIdentity, type ShopIdentity } from '@/contracts/shopIdentity';
import { systemClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/thunkExtra';

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

/** What the browser is told about the set-up: runtime facts that are never baked into the bundle. */
export interface PublicSettings {
  mode: 'demo' | 'test' | 'live';
  /** Where the browser finds the gateway: our own origin unless a separate host is configured. */
  gatewayHost: string;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
  buildId: string;
  /** How the shop is called and reached; `shopIdentity()` reads it. */
  shop: ShopIdentity;
}

const DEFAULTS: PublicSettings = {
  mode: 'demo',
  gatewayHost: '/gateway',
  publicUrl: '',
  buildId: 'development',
  shop: defaultIdentity,
};

/** The settings that came with the page; pages made at build time carry none and get the defaults. */
function readPublicSettings(): PublicSettings {
  if (typeof window === 'undefined') return DEFAULTS;
  const page = (window as { __NEXT_DATA__?: { props?: { pageProps?: { settings?: PublicSettings } } } })
    .__NEXT_DATA__;
  return { ...DEFAULTS, ...page?.props?.pageProps?.settings };
}
