import { defaultIdentity, type ShopIdentity } from '@/contracts/shopIdentity';

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
export function readPublicSettings(): PublicSettings {
  if (typeof window === 'undefined') return DEFAULTS;
  const page = (window as { __NEXT_DATA__?: { props?: { pageProps?: { settings?: PublicSettings } } } })
    .__NEXT_DATA__;
  return { ...DEFAULTS, ...page?.props?.pageProps?.settings };
}
