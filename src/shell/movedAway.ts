import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import type { ContentClient } from '@/clients/content/contentClient';
import { contentType } from '@/contracts/content/staticContent';
import { type RedirectFields } from '@/contracts/content/entries';
import { type Locale, defaultLocale, localeOf } from '@/contracts/locales';
import { isOutage } from '@/clients/gateway/GatewayError';
import { pageGoneHeader } from '@/contracts/pageCache';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import type { PageOutcome } from '@/store/pageData';
import { createServerExtra } from './serverExtra';

/**
 * Where a missing page has moved: a permanent redirect, or a header for the front that the page is gone (410). Undefined for
 * an address that never was a page.
 * @source spec §2 Routes and page types
 */
export async function movedAway(
  request: Pick<GetServerSidePropsContext, 'res' | 'resolvedUrl'>,
  outcome: NonNullable<PageOutcome>,
  content: ContentClient,
  locale: Locale,
): Promise<{ redirect: Redirect } | undefined> {
  if (!('notFound' in outcome)) return undefined;
  const { path } = splitShopPath(request.resolvedUrl.split('?')[0] ?? '/');
  const known = await redirectOf(content, path);
  if (!known) return undefined;
  if (known.to) return { redirect: { destination: joinShopPath(locale, known.to), statusCode: 308 } };
  request.res.setHeader(pageGoneHeader, '1');
  return undefined;
}

/** @throws the failure of a service that gave no answer: a page that has moved must not be called missing for that */
async function redirectOf(content: ContentClient, path: string): Promise<RedirectFields | undefined> {
  try {
    const [entry] = await content.content<RedirectFields>({ type: contentType.redirect, handles: [path] });
    return entry?.fields;
  } catch (error) {
    if (isOutage(error)) throw error;
    console.warn(`Nobody could say where ${path} has gone`, error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Answers addresses without a page: with a redirect, with 410 for a removed page, or with 404. */
export const retiredAddressPage: GetServerSideProps = async (request) => {
  const locale = localeOf(request.locale ?? '') ?? defaultLocale;
  const { extra } = createServerExtra(request.req, locale);
  const nothing = { notFound: true as const };
  return (await movedAway(request, nothing, extra.server.content, locale)) ?? nothing;
};
