import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { AppProps } from 'next/app';
import type { NextRouter } from 'next/router';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Locale } from '@/contracts/locales';
import {
  anonymousVisitor,
  decodePageReport,
  encodeHeader,
  pageGoneHeader,
  pageReportHeader,
  testClockHeader,
  visitorHeader,
  type PageReport,
  type Visitor,
} from '@/contracts/pageCache';
import { matchPage } from '@/contracts/matchPage';
import { pageQueries } from '@/contracts/pageQueries';
import { AnnouncementBar, PartnerBand } from '@/shell/DocumentHead';
import { type DocumentFacts, documentFactsOf, SeoHead } from '@/shell/seo/SeoHead';
import { ShopApp } from '@/shell/ShopApp';

/** What a file of `pages/` exports. */
interface PageModule {
  readonly default: ComponentType;
  readonly getServerSideProps: GetServerSideProps;
}

interface RenderPageOptions {
  /** Path without locale, with its query. */
  readonly path: string;
  readonly locale?: Locale;
  readonly visitor?: Partial<Visitor>;
  /** The instant the request takes for now. */
  readonly now?: string;
  /** Headers of a tester's visit. */
  readonly test?: Readonly<Record<string, string>>;
}

export type RenderedTestPage =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** What the document says besides: to crawlers, and of a partner. */
      readonly head: string;
      readonly props: Record<string, unknown>;
      readonly report?: PageReport;
    }
  | { readonly kind: 'notFound'; readonly isGone?: true }
  | { readonly kind: 'redirect'; readonly destination: string; readonly isForGood: boolean };

/**
 * Renders a page as the server does: its reads, then its HTML inside the application shell. The set-up comes from
 * `process.env`, so point BACKEND_URL at a backend that listens.
 */
export async function renderPage(page: PageModule, options: RenderPageOptions): Promise<RenderedTestPage> {
  const { path, locale = 'en-US', visitor, now, test } = options;
  const url = new URL(path, 'http://shop.invalid');
  const matched = matchPage(url.pathname);
  if (!matched) throw new Error(`No page type answers ${url.pathname}`);
  const req = Object.assign(new IncomingMessage(new Socket()), { url: path, cookies: {} });
  req.headers[visitorHeader] = encodeHeader({ ...anonymousVisitor, ...visitor });
  if (now) req.headers[testClockHeader] = now;
  Object.assign(req.headers, test);
  const res = new ServerResponse(req);
  const query = { ...Object.fromEntries(url.searchParams), ...matched.params };
  const answer = await page.getServerSideProps({
    req,
    res,
    params: matched.params,
    query,
    locale,
    resolvedUrl: path,
  });
  if ('notFound' in answer)
    return { kind: 'notFound', ...(res.hasHeader(pageGoneHeader) ? { isGone: true } : {}) };
  if ('redirect' in answer) {
    const { redirect } = answer;
    const isForGood = 'statusCode' in redirect ? redirect.statusCode === 308 : redirect.permanent;
    return { kind: 'redirect', destination: redirect.destination, isForGood };
  }
  const props = (await answer.props) as Record<string, unknown>;
  const pathname = pageQueries[matched.name].path.replace(/:(\w+)/g, '[$1]');
  const html = toHtml(page.default, props, routerAt({ pathname, query, asPath: path, locale }));
  return {
    kind: 'page',
    status: res.statusCode,
    html,
    props,
    head: headOf(documentFactsOf(req)),
    report: decodePageReport(String(res.getHeader(pageReportHeader) ?? '')),
  };
}

function headOf(facts: DocumentFacts | undefined): string {
  if (!facts) return '';
  return renderToStaticMarkup(
    <>
      <SeoHead {...facts} />
      <AnnouncementBar locale={facts.locale} shown={facts.announcement} />
      <PartnerBand locale={facts.locale} partner={facts.partner} />
    </>,
  );
}

function toHtml(Component: ComponentType, pageProps: Record<string, unknown>, router: NextRouter): string {
  const appProps = { Component, pageProps, router, __N_SSP: true } as unknown as AppProps<never>;
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(
      sheet.collectStyles(
        <RouterContext.Provider value={router}>
          <ShopApp {...appProps} />
        </RouterContext.Provider>,
      ),
    );
  } finally {
    sheet.seal();
  }
}

/** A router that stands still. */
function routerAt(place: Pick<NextRouter, 'pathname' | 'query' | 'asPath' | 'locale'>): NextRouter {
  const never = () => Promise.resolve(true);
  return {
    ...place,
    route: place.pathname,
    basePath: '',
    locales: ['en-US', 'en-CA', 'fr-CA'],
    defaultLocale: 'en-US',
    isReady: true,
    isFallback: false,
    isPreview: false,
    isLocaleDomain: false,
    push: never,
    replace: never,
    prefetch: () => Promise.resolve(),
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    beforePopState: () => undefined,
    events: { on: () => undefined, off: () => undefined, emit: () => undefined },
  };
}
