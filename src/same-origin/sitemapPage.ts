import type { GetServerSideProps } from 'next';
import { createAsk } from '@/clients/content/ask';
import { createContentClient, type ContentClient } from '@/clients/content/contentClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { contentType } from '@/contracts/content/staticContent';
import { defaultLocale } from '@/contracts/locales';
import { sendText } from './sendText';
import { sitemapXml } from './sitemapXml';

/** The whole catalogue may take a while; nobody waits for it, because the old copy is served meanwhile. */
const BUDGET_MS = 6000;
const entriesPerPage = 100;

/** Every page worth finding, in every language. @source spec §2 Routes and page types */
export const sitemapPage: GetServerSideProps = async ({ res, locale }) => {
  const answer = { response: res, locale, contentType: 'application/xml; charset=utf-8' };
  return sendText({ ...answer, cacheTags: ['catalogue', 'sitemap'] }, async () => {
    const environment = serverEnvironment();
    const ask = createAsk({ url: serviceAddresses(environment).contentUrl, budgetMs: BUDGET_MS });
    const paths = await publicPaths(createContentClient(ask, defaultLocale));
    return sitemapXml(environment.publicUrl, paths);
  });
};

/** Paths without locale: home, CMS pages, gift finder, collections, products. One address serves all locales. */
async function publicPaths(content: ContentClient): Promise<readonly string[]> {
  const [pages, collections, products] = await Promise.all([
    content.content({ type: contentType.page, entriesPerPage }),
    content.collections({ entriesPerPage }),
    content.productCards({ entriesPerPage }),
  ]);
  return [
    ...pages.map(({ handle }) => (handle === 'home' ? '/' : `/${handle}`)).sort(),
    '/gift-finder',
    ...collections.map((one) => `/collections/${one.content.handle}`),
    ...products.map((one) => one.content.fields.metaInfo.seoUrl),
  ];
}
