/** Path of a product's page without a locale. @source spec §3 Site catalogue product (metaInfo.seoUrl) */
export const productSeoUrl = (handle: string): string => `/products/${handle}`;
