import type { Gateway } from '@/clients/gateway/gateway';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { pageSettings, type PublicSettings } from '@/contracts/pageSettings';
import { defaultIdentity } from '@/contracts/shopIdentity';
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

const DEFAULTS: PublicSettings = {
  mode: 'demo',
  gatewayHost: '/gateway',
  publicUrl: '',
  buildId: 'development',
  shop: defaultIdentity,
};

/** The settings that came with the page; pages made at build time carry none and get the defaults. */
function readPublicSettings(): PublicSettings {
  return { ...DEFAULTS, ...pageSettings() };
}
