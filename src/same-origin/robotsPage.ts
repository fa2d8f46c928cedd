import type { GetServerSideProps } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';
import { locales } from '@/contracts/locales';
import { pageQueries } from '@/contracts/pageQueries';
import { joinShopPath } from '@/contracts/shopPath';
import { sendText } from './sendText';

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
    .filter(({ audience }) => audience === 'private')
    .map(({ path }) => path.replace(/:.*$/, ''));
  const paths = locales.flatMap((locale) => [...new Set(personal)].map((path) => joinShopPath(locale, path)));
  const rules = ['/api/', '/gateway/', ...paths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
