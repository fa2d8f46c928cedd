/** Locales of the shop; the first is the default and has no path prefix. @source spec §1, §2 Locale prefix */
export const locales = ['en-US', 'en-CA', 'fr-CA'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en-US';

/** Where a missing translation is looked for next. @source spec §2 Locale prefix */
export const localeFallback: Readonly<Record<Locale, readonly Locale[]>> = {
  'en-US': ['en-US'],
  'en-CA': ['en-CA', 'en-US'],
  'fr-CA': ['fr-CA', 'en-CA', 'en-US'],
};

/**
 * The locale a key means, whatever its letter case ("fr-ca" is fr-CA).
 * @returns undefined for anything that is not one of ours
 * @source  spec §1 (locale keys also appear in lower case)
 */
export function localeOf(key: string): Locale | undefined {
  const lowered = key.toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === lowered);
}

/**
 * The language of a text when it is not the page's: English shown on a French page says so; en-US on an en-CA page
 * is the same language.
 * @source spec §2 Locale prefix (content falls back)
 */
export function foreignLang(found: string, page: Locale): { lang?: Locale } {
  return found.slice(0, 2).toLowerCase() === page.slice(0, 2) ? {} : { lang: found as Locale };
}

/** A country with a shop of its own. @source spec §1 */
export type Country = 'US' | 'CA';

/** The country whose shop a locale shows. @source spec §1, §2 Locale prefix */
export const countryOf = (locale: Locale): Country => (locale.endsWith('-CA') ? 'CA' : 'US');

const notSold: Readonly<Record<Country, readonly string[]>> = { US: [], CA: ['wine'] };

/** Kinds of product that the shop of a country does not sell. @source docs/decisions/0056-wine-and-canada.md */
export const unsoldTypes = (country: Country): readonly string[] => notSold[country];

/**
 * Whether the shop of a country sells a kind of product. What it does not sell stands in no menu, list, search or sitemap.
 * @param productType  "flowers", "plant", "gift", "wine"
 * @source docs/decisions/0056-wine-and-canada.md
 */
export const isSoldTo = (country: Country, productType: string): boolean =>
  !notSold[country].includes(productType);

/** The same for the shop of a locale. @source docs/decisions/0056-wine-and-canada.md */
export const isSoldIn = (locale: Locale, productType: string): boolean =>
  isSoldTo(countryOf(locale), productType);
