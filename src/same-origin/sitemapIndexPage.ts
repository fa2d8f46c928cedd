import type { GetServerSideProps } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';
import { listedPages } from './listedPages';
import { sendText } from './sendText';
import { sitemapIndexXml } from './sitemapXml';

/** Which sitemaps there are. @source spec §2 Routes and page types */
export const sitemapIndexPage: GetServerSideProps = async ({ res, locale }) => {
  const answer = { response: res, locale, contentType: 'application/xml; charset=utf-8' };
  return sendText({ ...answer, cacheTags: ['catalogue', 'sitemap'] }, async () =>
    sitemapIndexXml(serverEnvironment().publicUrl, (await listedPages()).length),
  );
};
