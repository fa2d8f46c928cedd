import type { ClientLogSettings } from './clientLog';

/** How the shop is called and reached: set for each shop, unlike the ids of `shop`. */
export interface ShopIdentity {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Postal address, line by line; empty when none is set. */
  readonly address: readonly string[];
  /** Mail address of the person in charge of personal information; for editors' words on the server, in no page's props. */
  readonly privacyEmail?: string;
}

/** Settings for the browser. They are known at run time only, so the bundle does not contain them. */
export interface PublicSettings {
  mode: 'demo' | 'test' | 'live';
  /** Where the browser finds the gateway: our own origin unless a separate host is configured. */
  gatewayHost: string;
  /** Where the shop is found, without a slash at the end. */
  publicUrl: string;
  /** Address of /checkout and /account where they stand on a host of their own. */
  checkoutHost?: string;
  buildId: string;
  /** Domain of the cookies that two hosts of the shop share. */
  cookieDomain?: string;
  /** Which reports are wanted, where that is not the usual. */
  clientLog?: ClientLogSettings;
  /** How the shop is called and reached; `shopIdentity()` reads it. */
  shop: ShopIdentity;
}

interface ShopPage {
  readonly __NEXT_DATA__?: {
    readonly props?: { readonly pageProps?: { readonly settings?: PublicSettings } };
  };
}

/** The settings that came with the page; empty on the server, and in pages made at build time. */
export const pageSettings = (): Partial<PublicSettings> =>
  (globalThis as ShopPage).__NEXT_DATA__?.props?.pageProps?.settings ?? {};

/**
 * The domain of cookies that the shop's hosts share, as `js-cookie` takes it when it sets and removes one. Only for code that
 * runs in the browser.
 */
export function sharedDomain(): { readonly domain?: string } {
  const { cookieDomain } = pageSettings();
  return cookieDomain ? { domain: cookieDomain } : {};
}
