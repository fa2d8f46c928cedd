import { localeFallback, locales, type Locale } from '@/contracts/locales';

const known: ReadonlySet<string> = new Set(locales);

/** Whether a value is a text (or list) per language. */
export function isLocalised(value: unknown): value is Readonly<Partial<Record<Locale, unknown>>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => known.has(key));
}

/** The text for a locale, from the next locale of the chain that has one. @source spec §2 Locale prefix */
export function textIn(
  value: Readonly<Partial<Record<Locale, string>>> | undefined,
  locale: Locale,
): string | undefined {
  return localeFallback[locale].map((next) => value?.[next]).find((text) => text !== undefined);
}

/** The language of the text that {@link textIn} finds. */
export const languageIn = (
  value: Readonly<Partial<Record<Locale, string>>> | undefined,
  locale: Locale,
): Locale | undefined => localeFallback[locale].find((next) => value?.[next] !== undefined);

/** A document in one locale: every text per language becomes that language's text, wherever it stands. */
export function inLocale(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (isLocalised(value))
    return localeFallback[locale].map((next) => value[next]).find((text) => text !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const text = inLocale(item, locale);
      return text === undefined || text === null ? [] : [[key, text]];
    }),
  );
}

/** Languages in which some part of a document is written. */
export function languagesOf(value: unknown): ReadonlySet<Locale> {
  const found = new Set<Locale>();
  const visit = (item: unknown): void => {
    if (Array.isArray(item)) item.forEach(visit);
    else if (isLocalised(item)) for (const key of Object.keys(item)) found.add(key as Locale);
    else if (typeof item === 'object' && item !== null) Object.values(item).forEach(visit);
  };
  visit(value);
  return found;
}

/** The language an entry is served in for a requested one: the first of the fallback chain that it is written in. */
export function servedLocale(languages: ReadonlySet<Locale>, asked: Locale): Locale {
  return localeFallback[asked].find((locale) => languages.has(locale)) ?? 'en-US';
}
