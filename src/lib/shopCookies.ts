interface PageWithSettings {
  readonly __NEXT_DATA__?: {
    readonly props?: { readonly pageProps?: { readonly settings?: { readonly cookieDomain?: string } } };
  };
}

/**
 * The domain of cookies that the shop's hosts share, as `js-cookie` takes it when it sets and removes one. Only for code that
 * runs in the browser.
 */
export function sharedDomain(): { readonly domain?: string } {
  const domain = (window as PageWithSettings).__NEXT_DATA__?.props?.pageProps?.settings?.cookieDomain;
  return domain ? { domain } : {};
}
