import type { Locale } from './locales';

/**
 * The language of a text when it is not the page's: English shown on a French page says so; en-US on an en-CA page
 * is the same language.
 * @source spec §2 Locale prefix (content falls back)
 */
export function foreignLang(found: string, page: Locale): { lang?: Locale } {
  return found.slice(0, 2).toLowerCase() === page.slice(0, 2) ? {} : { lang: found as Locale };
}
