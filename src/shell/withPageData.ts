import type { GetServerSideProps, GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { isOutage } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import { readShippingRates, type ShippingRate } from '@/contracts/content/shippingRates';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { decodeVisitor, encodeHeader, pageReportHeader, visitorHeader } from '@/contracts/pageCache';
import { canonicalQuery, pageQueries, readPageQuery, type PageName } from '@/contracts/pageQueries';
import { routeTable } from '@/contracts/routeTable.generated';
import { ownCartPath } from '@/contracts/same-origin';
import { shop } from '@/contracts/shop';
import { localesOfPage } from '@/contracts/shopPath';
import type { PublicSettings } from '@/contracts/pageSettings';
import { selectStaticText } from '@/features/content/state';
import { themeCss } from '@/features/partner/rules';
import { selectPartnerShop } from '@/features/partner/state';
import type { Messages } from '@/i18n/messageTypes';
import type { EarlyQuestion, PageData, PageLoadContext } from '@/store/pageData';
import { routeChangeCompleted } from '@/store/routeActions';
import { readOptional, type ServerClients } from '@/store/createAppThunk';
import { loadChrome } from './chromePageData';
import { movedAway } from './movedAway';
import type { RootState } from './rootReducer';
import { pageAnnouncement } from './pageAnnouncement';
import { pageMessages } from './pageMessages';
import { createPageReporter, missingPartsOf } from './pageReporter';
import { type DocumentPartner, type EarlyCallFacts, keepDocumentFacts } from './seo/SeoHead';
import { type SeoFacts, seoFactsOf } from './seo/seoFacts';
import { structuredDataOf } from './seo/structuredData';
import { createServerExtra } from './serverExtra';
import { attachExtra, storeWrapper } from './serverStore';
import type { AppStore } from './store';

/** Props of every rendered page, besides the store's state. */
interface ShopPageProps {
  messages: Messages;
  settings: PublicSettings;
  /** Undefined when the page could not be rendered. */
  seo?: SeoFacts;
  /** The services behind the page are down: the page says so and reloads by itself. */
  isOutage?: boolean;
  /** An editor looks at drafts. */
  isPreview?: boolean;
  /** Year of the copyright line. */
  year: number;
  [prop: string]: unknown;
}

/**
 * Turns what a screen declares into its page's server half: a store and clients for this one request, the screen's
 * reads, its messages, and a report to the front on how the page may be shared. Cookies are never looked at.
 */
export function withPageData<P extends PageName>(pageData: PageData<P>): GetServerSideProps<ShopPageProps> {
  return async (request) => {
    const locale = localeOf(request.locale ?? '') ?? defaultLocale;
    if (!localesOfPage(pageQueries[pageData.page].path).includes(locale)) return { notFound: true };
    const { extra, settings, isPreview, isForOneVisit, failures } = createServerExtra(request.req, locale);
    attachExtra(request.req, extra);
    const render = storeWrapper.getServerSideProps<ShopPageProps>((store) => async () => {
      const reporter = createPageReporter(decodeVisitor(headerOf(request, visitorHeader)));
      const context: PageLoadContext<P> = {
        dispatch: store.dispatch,
        getState: store.getState,
        extra,
        locale,
        params: paramsOf(request),
        query: readPageQuery(pageData.page, queryEntries(request)),
        visitor: reporter.observed,
        cache: reporter.cache,
      };
      announceRoute(store, pageData.page, request, locale);
      await loadChrome(context, isForOneVisit);
      const announcement = await pageAnnouncement(context);
      const messages = await pageMessages(locale, pageData.namespaces, pageData.excerpts);
      const year = extra.clock.now().getUTCFullYear();
      const outcome = await unlessOutage(async () => {
        const ended = await pageData.load?.(context);
        return ended && ((await movedAway(request, ended, extra.server.content, locale)) ?? ended);
      });
      if (outcome === 'outage') {
        request.res.statusCode = 503;
        const words = await pageMessages(locale, ['failures']);
        return { props: { messages: words, settings, year, isOutage: true } };
      }
      const isMissing = outcome !== undefined && 'missing' in outcome;
      if (outcome && !isMissing) return outcome;
      if (isMissing) request.res.statusCode = 404;
      const shippingRates = pageData.page === 'pdp' ? await readRates(extra.server) : [];
      const { page } = pageData;
      const { audience } = pageQueries[page];
      if (audience !== 'private') {
        const report = reporter.report(missingPartsOf(store.getState(), failures));
        const isFrame = audience === 'frame';
        request.res.setHeader(pageReportHeader, encodeHeader(isFrame ? { ...report, isFrame } : report));
      }
      const state = store.getState();
      const path = filledPath(page, request);
      const seo = seoFactsOf({ page, path, query: [...queryEntries(request)], state, isMissing });
      const { publicUrl } = settings;
      const question = { page, state, locale, messages, publicUrl, address: seo.address };
      const structuredData = structuredDataOf({ ...question, shippingRates });
      const earlyCall = earlyCallOf(pageData.asksEarly, settings.gatewayHost, locale);
      keepDocumentFacts(request.req, {
        ...{ facts: seo, locale, publicUrl, structuredData, earlyCall },
        partner: documentPartner(state),
        announcement,
      });
      return { props: { messages, settings, seo, year, ...(isPreview ? { isPreview } : {}) } };
    });
    return (await render(request)) as GetServerSidePropsResult<ShopPageProps>;
  };
}

/** The partner whose shop this is, as the document shows it. */
function documentPartner(state: RootState): DocumentPartner | undefined {
  const partner = selectPartnerShop(state);
  if (!partner) return undefined;
  const { name, theme, allowProcurementRedirect } = partner;
  const words = selectStaticText(state, 'announcement');
  return { name, logo: theme?.logo, words, css: themeCss(partner), canBeLeft: !allowProcurementRedirect };
}

/** Where the head of a page asks, and what it asks with. @source spec §7 Cart (getCart), Orders */
function earlyCallOf(
  question: EarlyQuestion | undefined,
  gatewayHost: string,
  locale: Locale,
): EarlyCallFacts | undefined {
  if (question === 'getCart') return { address: ownCartPath(locale), owner: 'cartToken' };
  if (!question) return undefined;
  const path = routeTable[question].path.replace(':brand', shop.brand).replace(/:\w+Id/, ':id');
  return { address: `${gatewayHost}${path}`, owner: 'orderToken' };
}

/** The result of a page's reads, or 'outage' when a service the page needs is down. */
async function unlessOutage<T>(load: () => Promise<T> | T): Promise<T | 'outage'> {
  try {
    return await load();
  } catch (error) {
    if (!isOutage(error)) throw error;
    return 'outage';
  }
}

/** Puts the route into the store, in its canonical form: without the visitor's own parameters. */
function announceRoute(store: AppStore, page: PageName, request: GetServerSidePropsContext, locale: Locale) {
  const { path } = pageQueries[page];
  const params = paramsOf(request);
  const query = canonicalQuery(page, queryEntries(request));
  store.dispatch(
    routeChangeCompleted({
      pathname: path.replace(/:(\w+)/g, '[$1]'),
      query: { ...params, ...Object.fromEntries(new URLSearchParams(query)) },
      asPath: query ? `${filledPath(page, request)}?${query}` : filledPath(page, request),
      isFallback: false,
      locale,
      shallow: false,
    }),
  );
}

/** Path of the page without locale, its parameters filled in. */
function filledPath(page: PageName, request: GetServerSidePropsContext): string {
  const params = paramsOf(request);
  return pageQueries[page].path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

function paramsOf({ params = {} }: GetServerSidePropsContext): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function* queryEntries({ query }: GetServerSidePropsContext): Iterable<readonly [string, string]> {
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) yield [name, one];
  }
}

function headerOf({ req }: GetServerSidePropsContext, name: string): string | undefined {
  const value = req.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Lets a page exist in demo and test mode; in live mode nothing is there. */
export function neverInLiveMode(page: GetServerSideProps): GetServerSideProps {
  return async (context) => (serverEnvironment().mode === 'live' ? { notFound: true } : page(context));
}

/** Lets a page exist in test mode only; everywhere else nothing is there. */
export function onlyInTestMode(page: GetServerSideProps): GetServerSideProps {
  return async (context) => (serverEnvironment().mode === 'test' ? page(context) : { notFound: true });
}

/** What delivery costs, for search engines. A failure leaves out that fact, never the page. */
function readRates(
  server: Pick<ServerClients, 'content' | 'onReadFailed'>,
): Promise<readonly ShippingRate[]> {
  return readOptional(server, server.content.spaceProperties().then(readShippingRates), []);
}
