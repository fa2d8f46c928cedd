import type { IncomingMessage, ServerResponse } from 'node:http';
import { testClockHeader } from '@/contracts/pageCache';
import { isForOneVisit, testHeadersOf } from '@/contracts/testScenario';
import { mergeQuery } from '@/lib/url';
import { encodeBody, sendBody } from './encodedBody';
import type { CacheRequest, HtmlCache } from './htmlCache';
import type { FastPath } from './fastPath';
import { RETRY_AFTER_SECONDS, type SendErrorPage } from './errorPages';
import { canonicalUrl, resolveAddress, type PageAddress } from './pageAddress';
import type { RenderedPage } from './pageStore';
import type { RenderGate } from './renderGate';
import { beginProcurement } from './procurementVisit';
import { rememberPartner } from './rememberPartner';
import { cachedPageHeaders, NO_STORE, unstored } from './responseHeaders';
import type { PageRenderer, RenderOrder } from './renderPage';
import { type StateNaming, tellState } from './visitor';
import { cookieWith, type VisitorReader } from './visitorReader';
import { makeRouterData } from './routerData';
import { pageKey } from './variantKey';

export interface PageServing extends StateNaming {
  readonly cache: HtmlCache;
  readonly render: PageRenderer;
  readonly gate: RenderGate;
  readonly sendErrorPage: SendErrorPage;
  readonly policyOf: (html: string) => string;
  readonly isKnownPartner: (partnerId: string) => boolean;
  readonly portalHosts: (partnerId: string) => readonly string[];
  readonly readVisitor: VisitorReader;
  readonly buildId: () => string;
  /** Host of the shop's own address: what a request calls us reaches no page. */
  readonly host: string;
  /** False while developing, where every look must show the latest change. */
  readonly cachesPages: boolean;
  /** Obeys the header that sets a request's time. */
  readonly isTestMode: boolean;
  /** Whether a request comes from an editor who looks at drafts. */
  readonly isPreview: (cookieHeader: string | undefined) => boolean;
  /** Told for which address a cached page was sent. */
  readonly learn: FastPath['learn'];
  readonly onError: (message: string, error: unknown) => void;
}

/** One request for a page. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: PageAddress;
  /** Its parameters, also those that do not change the page. */
  readonly requested: URLSearchParams;
}

type Failure = Pick<Visit, 'request' | 'response'> & {
  readonly address: Pick<PageAddress, 'form' | 'locale'>;
};

/** Answers a page, or the data of one, from the cache or from Next. */
export function createPageServer(serving: PageServing) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    traceId: string,
  ): Promise<void> => {
    const resolved = resolveAddress(url, serving.buildId());
    if (resolved.kind === 'redirect')
      return redirect(response, 308, resolved.location, 'public, max-age=3600');
    if (resolved.kind === 'gone') return sendFailure(serving, { request, response, address: resolved }, 404);
    const { address } = resolved;
    const { isKnownPartner, portalHosts, isHttps, domain } = serving;
    const begun = { cookieHeader: request.headers.cookie, isKnownPartner, portalHosts, isHttps, domain };
    if (address.form === 'html' && beginProcurement(response, url, begun)) return;
    const isTold = address.form === 'html' && rememberPartner(response, url.searchParams, begun);
    const visit = { request, response, address, requested: url.searchParams };
    if (address.form === 'html') tellState(request, response, serving);
    const testClock = serving.isTestMode ? instantOf(request.headers[testClockHeader]) : undefined;
    const { visitor, ...split } = serving.readVisitor(request, url.searchParams, address.locale);
    const test = serving.isTestMode ? testHeadersOf(request.headers) : {};
    const isPreview = serving.isPreview(request.headers.cookie);
    if (isPreview) response.setHeader('x-robots-tag', 'noindex');
    const order = { address, host: serving.host, visitor, traceId, test, isPreview };
    const render = () => serving.gate(() => serving.render(orderOf(order, serving.buildId())));
    try {
      const isCached =
        address.audience !== 'private' && serving.cachesPages && !isPreview && !isForOneVisit(test);
      if (!isCached) {
        const page = await render();
        tellArm(response, cookieWith(page.report, split));
        return await sendPassed(serving, visit, page);
      }
      const answer = await serving.cache.serve(
        cacheRequest(serving.cache, address, testClock, { visitor, render }),
      );
      tellArm(response, cookieWith(answer.page.report, split));
      if (answer.kind === 'passed') return await sendPassed(serving, visit, answer.page);
      const { page, state } = answer;
      if (!testClock) serving.learn(request.url ?? '', address);
      response.setHeader('x-cache', state);
      await sendBody(request, response, page.encoded, {
        status: 200,
        contentType: page.contentType,
        headers: () => cachedPageHeaders(page, serving.geoStateHeader !== undefined),
        own: split.isUrgent || isTold ? unstored : undefined,
      });
    } catch (error) {
      serving.onError(`No page for ${address.path}`, error);
      sendFailure(serving, visit, 503);
    }
  };
}

type PageOrder = Omit<RenderOrder, 'url'> & {
  readonly address: PageAddress;
};

const orderOf = ({ address, ...rest }: PageOrder, buildId: string): RenderOrder => ({
  ...rest,
  url: canonicalUrl(address, buildId),
});

/** The visitor's arm: no network keeps such an answer, so nobody gets another visitor's cookie. */
function tellArm(response: ServerResponse, splitCookie: string | undefined): void {
  if (splitCookie) response.appendHeader('set-cookie', splitCookie);
}

/** The cache request for a page, or for its data, which stand in the page as well. */
function cacheRequest(
  cache: HtmlCache,
  address: PageAddress,
  testClock: string | undefined,
  { visitor, render }: Omit<CacheRequest, 'pageKey'>,
): CacheRequest {
  const own = pageKey(address, testClock);
  if (address.form === 'html') return { pageKey: own, visitor, render };
  const page = pageKey({ ...address, form: 'html' }, testClock);
  return {
    pageKey: own,
    visitor,
    render: () => makeRouterData(cache, { pageKey: page, visitor, render }),
  };
}

/** A page that is not cached: redirects, not found, failures, and everything made for one visitor. */
async function sendPassed(serving: PageServing, visit: Visit, page: RenderedPage): Promise<void> {
  const { request, response, address, requested } = visit;
  if (page.status >= 300 && page.status < 400 && page.location)
    return redirect(response, page.status, withParameters(page.location, requested), NO_STORE);
  if (page.status >= 500 && address.form === 'html' && page.body.byteLength === 0) {
    return sendFailure(serving, visit, page.status);
  }
  const isHtml = page.contentType.startsWith('text/html');
  await sendBody(request, response, encodeBody(page.body), {
    status: page.status,
    contentType: page.contentType,
    headers: () => ({
      'cache-control': NO_STORE,
      ...(page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      ...(isHtml
        ? { 'content-security-policy': serving.policyOf(page.text ?? page.body.toString('utf8')) }
        : {}),
    }),
  });
}

/**
 * Where a page has moved to, with the parameters of the request: a campaign does not end at a moved page.
 * @source spec §2 Query parameters (Paid-campaign parameters are merged into redirect URLs)
 */
function withParameters(location: string, requested: URLSearchParams): string {
  const own = new URL(location, 'http://shop.invalid').searchParams;
  return mergeQuery(location, Object.fromEntries([...requested].filter(([name]) => !own.has(name))));
}

/** The error page, or for the browser's router no data: it then asks for the page itself. */
function sendFailure(
  { sendErrorPage }: PageServing,
  { request, response, address: { form, locale } }: Failure,
  status: number,
): void {
  if (form === 'html') return sendErrorPage(request, response, { locale, status });
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'cache-control': NO_STORE,
    ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
    'content-type': 'application/json',
  });
  response.end(request.method === 'HEAD' ? undefined : '{}');
}

function redirect(response: ServerResponse, status: number, location: string, cacheControl: string): void {
  response.writeHead(status, { location, 'cache-control': cacheControl }).end();
}

function instantOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text && text.length <= 40 && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
