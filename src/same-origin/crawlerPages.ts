import type { ServerResponse } from 'node:http';
import type { GetServerSideProps, GetServerSidePropsResult } from 'next';
import type { PublicAddress } from '@/clients/content/publicAddresses';
import { serverEnvironment } from '@/config/serverEnvironment';
import { defaultLocale, localeOf, locales } from '@/contracts/locales';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { pageQueries } from '@/contracts/pageQueries';
import { joinShopPath } from '@/contracts/shopPath';
import { contentFor } from './serviceClients';
import { pagesPerSitemap, sitemapCount, sitemapIndexXml, sitemapXml } from './sitemapXml';

/** Says to crawlers what to leave alone and where the sitemap is. @source spec §2 Routes and page types */
export const robotsPage: GetServerSideProps = async ({ res, locale }) =>
  sendText({ response: res, locale, contentType: 'text/plain; charset=utf-8', cacheTags: [] }, async () =>
    robotsText(serverEnvironment().publicUrl),
  );

/**
 * The rules for crawlers: nothing of one visitor's own, no endpoints.
 * @param publicUrl  without a slash at the end
 */
export function robotsText(publicUrl: string): string {
  const personal = Object.values(pageQueries)
    .filter(({ audience }) => audience !== 'shared')
    .map(({ path }) => path.replace(/:.*$/, ''));
  const paths = locales.flatMap((locale) => [...new Set(personal)].map((path) => joinShopPath(locale, path)));
  const rules = ['/api/', '/gateway/', ...paths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** Which sitemaps there are. @source spec §2 Routes and page types */
export const sitemapIndexPage: GetServerSideProps = async ({ res, locale }) => {
  const answer = { response: res, locale, contentType: 'application/xml; charset=utf-8' };
  return sendText({ ...answer, cacheTags: ['catalogue', 'sitemap'] }, async () =>
    sitemapIndexXml(serverEnvironment().publicUrl, (await listedPages()).length),
  );
};

const FILE = /^([a-z]{2}-[A-Z]{2})-([1-9]\d{0,3})\.xml$/;

/** One language's pages, a part of them at a time. @source spec §2 Routes and page types */
export const sitemapPage: GetServerSideProps = async ({ res, locale, params }) => {
  const [, key = '', n = ''] = FILE.exec(String(params?.file ?? '')) ?? [];
  const language = localeOf(key);
  if (!language) return { notFound: true };
  const pages = await listedPages().catch(() => null);
  if (pages && Number(n) > sitemapCount(pages.length)) return { notFound: true };
  const answer = { response: res, locale, contentType: 'application/xml; charset=utf-8' };
  return sendText({ ...answer, cacheTags: ['catalogue', 'sitemap'] }, async () => {
    if (!pages) throw new Error('The pages of the shop could not be read.');
    const from = (Number(n) - 1) * pagesPerSitemap;
    return sitemapXml(serverEnvironment().publicUrl, language, pages.slice(from, from + pagesPerSitemap));
  });
};

/** Every public page once, in a fixed order. One entry stands for all locales. */
export async function listedPages(): Promise<readonly PublicAddress[]> {
  const pages = await contentFor(defaultLocale).addresses();
  const own = [pageQueries.giftFinder, pageQueries.collectionsPage, pageQueries.membership];
  return [
    ...new Map([...pages, ...own.map(({ path }) => ({ path }))].map((page) => [page.path, page])).values(),
  ];
}

interface TextAnswer {
  readonly response: ServerResponse;
  /** These files exist once, not once per locale. */
  readonly locale: string | undefined;
  readonly contentType: string;
  /** Names under which a content change clears the cached copy. */
  readonly cacheTags: readonly string[];
}

const FRESH_SECONDS = 3600;
const STALE_SECONDS = 86_400;
const nothing = { partner: false, tags: [], splitTests: [], region: false };

/** Answers a page request with a text that the front caches and serves like a page, the same for every visitor. */
async function sendText(
  { response, locale, contentType, cacheTags }: TextAnswer,
  write: () => Promise<string>,
): Promise<GetServerSidePropsResult<Record<string, never>>> {
  if (locale !== undefined && locale !== defaultLocale) return { notFound: true };
  const text = await write().catch(() => null);
  if (text === null) {
    response.statusCode = 503;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('Please try again in a moment.\n');
    return { props: {} };
  }
  const life = { freshSeconds: FRESH_SECONDS, staleSeconds: STALE_SECONDS };
  response.setHeader('Content-Type', contentType);
  response.setHeader(pageReportHeader, encodeHeader({ dimensions: nothing, cacheTags, ...life }));
  response.end(text);
  return { props: {} };
}
