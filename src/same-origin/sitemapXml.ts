import type { PublicAddress } from '@/clients/content/publicAddresses';
import { defaultLocale, locales, type Locale } from '@/contracts/locales';
import { localesOfPage, joinShopPath } from '@/contracts/shopPath';
import { escapedText } from '@/lib/text';

/** Pages in one file; crawlers accept up to 50,000. */
export const pagesPerSitemap = 10_000;

/** Files a language's pages are spread over. */
export const sitemapCount = (pages: number): number => Math.max(1, Math.ceil(pages / pagesPerSitemap));

/** Path of a language's n-th sitemap, counted from 1. */
const sitemapPath = (locale: Locale, n: number): string => `/sitemaps/${locale}-${n}.xml`;

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The list of all sitemaps.
 * @param publicUrl  without a slash at the end
 * @param pages      pages of the shop, counted in one language
 */
export function sitemapIndexXml(publicUrl: string, pages: number): string {
  const entries = locales.flatMap((locale) =>
    Array.from({ length: sitemapCount(pages) }, (_none, index) => {
      const address = escaped(publicUrl + sitemapPath(locale, index + 1));
      return `<sitemap><loc>${address}</loc></sitemap>`;
    }),
  );
  return [head, `<sitemapindex xmlns="${schema}">`, ...entries, '</sitemapindex>', ''].join('\n');
}

/**
 * A language's sitemap: each page it has once, naming the other languages of the page.
 * @param publicUrl  without a slash at the end
 */
export function sitemapXml(publicUrl: string, locale: Locale, pages: readonly PublicAddress[]): string {
  const addressOf = (other: Locale, path: string) => escaped(publicUrl + joinShopPath(other, path));
  const own = pages.filter((page) => localesOf(page).includes(locale));
  const entries = own.map(({ path, updatedAt, ...page }) => {
    const alternates = [...localesOf({ path, ...page }), 'x-default' as const].map((language) => {
      const href = addressOf(language === 'x-default' ? defaultLocale : language, path);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    });
    return `<url><loc>${addressOf(locale, path)}</loc>${changed(updatedAt)}${alternates.join('')}</url>`;
  });
  const opening = `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return [head, opening, ...entries, '</urlset>', ''].join('\n');
}

/** The locales that have a page. */
const localesOf = ({ path, locales: own = locales }: PublicAddress): readonly Locale[] =>
  own.filter((locale) => localesOfPage(path).includes(locale));

function changed(seconds: number | null | undefined): string {
  return seconds ? `<lastmod>${new Date(seconds * 1000).toISOString().slice(0, 10)}</lastmod>` : '';
}

const escaped = (text: string) => escapedText(encodeURI(text));
