import type { NextApiRequest, NextApiResponse } from 'next';
import { noBreaker } from '@/clients/breaker';
import { createAnswerCache } from '@/clients/content/answerCache';
import { createContentQuery } from '@/clients/content/contentQuery';
import { type ContentClient, createContentClient } from '@/clients/content/contentClient';
import { randomHex, type TraceHeaders, traceHeaders } from '@/clients/gateway/requestRules';
import { createServerGateway, serverCaller } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { clientAddressHeader } from '@/contracts/publicPort';
import type { Locale } from '@/contracts/locales';
import { namedTrace } from '@/lib/trace';
import { isForOneVisit, testHeadersOf } from '@/contracts/testScenario';

/** What a tester's visit sends along to our own backend; nothing outside of test mode. @source docs/decisions/0072-test-scenarios.md */
export const testHeadersFor = ({ headers }: NextApiRequest): Readonly<Record<string, string>> =>
  serverEnvironment().mode === 'test' ? testHeadersOf(headers) : {};

/** Lets the browser keep an answer for a minute, unless it was made for a tester's visit. */
export function keepForMinute(request: NextApiRequest, response: NextApiResponse): void {
  if (!isForOneVisit(testHeadersFor(request))) response.setHeader('Cache-Control', 'private, max-age=60');
}

/** Budget of one call or query, with all its attempts. */
const budgetMs = 5000;

/**
 * A gateway client for the shopper of a request. The gateway counts the shopper's calls; in test mode it uses the time the
 * request names.
 * @param extraHeaders  what the call needs besides
 */
export function gatewayFor(
  request: NextApiRequest,
  extraHeaders: Readonly<Record<string, string>> = {},
): ReturnType<typeof createServerGateway> {
  const { backendUrl: host, buildId } = serverEnvironment();
  const client = request.headers[clientAddressHeader];
  const test = testHeadersFor(request);
  return createServerGateway({
    ...{ host, buildId, budgetMs, traceId: namedTrace(request.headers)?.traceId },
    extraHeaders: {
      ...test,
      ...(typeof client === 'string' && { [clientAddressHeader]: client }),
      ...extraHeaders,
    },
    ...(isForOneVisit(test) && { breaker: noBreaker }),
  });
}

/** Trace headers of calls that a handler makes for a request. @source spec §7 General behaviour (trace headers) */
export function traceFor({ headers }: NextApiRequest): TraceHeaders {
  const traceId = namedTrace(headers)?.traceId ?? randomHex(16);
  return () => traceHeaders(traceId, serverCaller, serverEnvironment().buildId);
}

/** Browsers need the same products and badges, crawlers the same addresses. */
const cache = createAnswerCache({ maxEntries: 500 });

/**
 * The content service in one locale, for a handler a browser waits for.
 * @param request  of a browser; crawlers are told the same whoever they are
 */
export function contentFor(locale: Locale, request?: NextApiRequest): ContentClient {
  const test = request ? testHeadersFor(request) : {};
  const { contentUrl: url, contentHeaders: extraHeaders } = serviceAddresses(serverEnvironment(), test);
  const shared = isForOneVisit(test) ? {} : { cache };
  const trace = request && traceFor(request);
  return createContentClient(createContentQuery({ url, extraHeaders, trace, budgetMs, ...shared }), locale);
}
