import type { Locale } from './locales';

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
