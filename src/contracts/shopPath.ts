import { defaultLocale, localeOf, type Locale } from './locales';

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
