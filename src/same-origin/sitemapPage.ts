import type { GetServerSideProps } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';
import { localeOf } from '@/contracts/locales';
import { listedPages } from './listedPages';
import { sendText } from './sendText';
import { pagesPerSitemap, sitemapCount, sitemapXml } from './sitemapXml';

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
