/** Message files of header, footer, modals and the error screen; every page has them. */
export const chromeNamespaces: readonly string[] = ['errors', 'shell', 'ui'];
