import type { ClientLogSettings } from '@/contracts/clientLog';
import type { Gateway } from '@/clients/gateway/gateway';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { defaultIdentity, type ShopIdentity } from '@/contracts/shopIdentity';
import { systemClock } from '@/lib/clock';
import type { ThunkExtra } from '@/store/createAppThunk';

/**
 * What thunks receive in the browser.
 * @param routeLocale  reads the lower-case locale of the current page
 */
export function createBrowserExtra(routeLocale: () => string): ThunkExtra {
  let loading: Promise<Gateway> | undefined;
  const load = async (): Promise<Gateway> => {
    const { createBrowserGateway } = await import('./browserGateway');
    return createBrowserGateway(readPublicSettings());
  };
  return {
    gateway: {
      async call(name, input) {
        loading ??= load().catch((error: unknown) => {
          loading = undefined;
          throw error;
        });
        return (await loading).call(name, input);
      },
    },
    clock: systemClock,
    get locale() {
      return localeOf(routeLocale()) ?? defaultLocale;
    },
  };
}

/** Settings for the browser. They are known at run time only, so the bundle does not contain them. */
export interface PublicSettings {
  mode: 'demo' | 'test' | 'live';
  /** Where the browser finds the gateway: our own origin unless a separate host is configured. */
  gatewayHost: string;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
  buildId: string;
  /** Domain of the cookies that two hosts of the shop share. */
  cookieDomain?: string;
  /** Which reports are wanted, where that is not the usual. */
  clientLog?: ClientLogSettings;
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
