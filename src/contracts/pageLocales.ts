import { locales, type Locale } from './locales';
import { shop } from './shop';

/** Address of the membership's own page, without locale: the one its cart lines name. */
export const membershipPath = `/products/${shop.loyaltyHandle}` as const;

/** Pages that only some locales have, by path without locale. @source spec §6 (Loyalty is hidden for en-ca and fr-ca) */
const limited: Readonly<Record<string, readonly Locale[]>> = { [membershipPath]: ['en-US'] };

/**
 * The locales in which a page can be found.
 * @param path  without locale and query
 */
export const localesOfPage = (path: string): readonly Locale[] => limited[path] ?? locales;
