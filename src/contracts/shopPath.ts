import { defaultLocale, isSoldIn, type Locale, localeOf, locales } from './locales';
import { shop } from './shop';

/** An address taken apart: its locale and what follows. */
export interface ShopPath {
  readonly locale: Locale;
  /** Path without locale, always beginning with one slash. */
  readonly path: string;
  /** Whether the locale was written the canonical way (absent for the default, exact letter case otherwise). */
  readonly isCanonicalLocale: boolean;
}

/**
 * Splits the locale segment off a path; without one the locale is the default.
 * @source spec §2 Locale prefix
 */
export function splitShopPath(pathname: string): ShopPath {
  const segment = pathname.split('/')[1] ?? '';
  const locale = localeOf(segment);
  if (!locale) return { locale: defaultLocale, path: pathname || '/', isCanonicalLocale: true };
  return {
    locale,
    path: pathname.slice(segment.length + 1) || '/',
    isCanonicalLocale: segment === locale && locale !== defaultLocale,
  };
}

/**
 * The canonical address of a path in a locale: bare for the default, prefixed otherwise.
 * @source spec §2 Locale prefix
 */
export function joinShopPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Address of the membership's own page, without locale: the one its cart lines name. */
export const membershipPath = `/products/${shop.loyaltyHandle}` as const;

/**
 * Pages that only some locales have, by path without locale.
 * @source spec §6 (Loyalty is hidden for en-ca and fr-ca), docs/decisions/0056-wine-and-canada.md
 */
const limited: Readonly<Record<string, readonly Locale[]>> = {
  [membershipPath]: ['en-US'],
  '/collections/wine': locales.filter((locale) => isSoldIn(locale, 'wine')),
};

/**
 * The locales in which a page can be found.
 * @param path  without locale and query
 */
export const localesOfPage = (path: string): readonly Locale[] => limited[path] ?? locales;
