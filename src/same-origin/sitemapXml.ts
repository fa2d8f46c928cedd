import { defaultLocale, locales, type Locale } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';

/** More addresses a sitemap may not hold. */
const mostAddresses = 50_000;

/**
 * A sitemap: each page once per locale, each naming its other languages.
 * @param publicUrl  without a slash at the end
 * @param paths      without locale, each beginning with a slash
 */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const addressOf = (locale: Locale, path: string) => escaped(publicUrl + joinShopPath(locale, path));
  const known = [...new Set(paths)].slice(0, Math.floor(mostAddresses / locales.length));
  const entries = known.flatMap((path) => {
    const alternates = [...locales, 'x-default' as const].map((language) => {
      const href = addressOf(language === 'x-default' ? defaultLocale : language, path);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    return locales.map((locale) => `<url><loc>${addressOf(locale, path)}</loc>${alternates.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => encodeURI(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
