import type { IncomingMessage } from 'node:http';
import { createCmsClient } from '@/clients/cms/cmsClient';
import { createAnswerCache } from '@/clients/content/answerCache';
import { createContentQuery } from '@/clients/content/contentQuery';
import { createCollectionPages } from '@/clients/content/collectionPages';
import { createContentClient } from '@/clients/content/contentClient';
import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import type { Gateway } from '@/clients/gateway/gateway';
import { randomHex, traceHeaders } from '@/clients/gateway/requestRules';
import { createServerGateway, serverCaller } from '@/clients/gateway/serverGateway';
import { createSearchClient } from '@/clients/search/searchClient';
import { type Breaker, noBreaker, serverBreaker as breaker } from '@/clients/breaker';
import type { Environment } from '@/config/environment';
import { serverEnvironment } from '@/config/serverEnvironment';
import { cookieDomain } from '@/config/sharedHost';
import { ownCallHeaders, serviceAddresses } from '@/config/serviceAddresses';
import { defaultClientLog } from '@/contracts/clientLog';
import type { Locale } from '@/contracts/locales';
import { testClockHeader } from '@/contracts/pageCache';
import { preview } from '@/contracts/publicPort';
import { isForOneVisit, scenarioGateway, signedScenarioOf, testHeadersOf } from '@/contracts/testScenario';
import { pageIdentity } from '@/contracts/shopIdentity';
import type { PublicSettings } from '@/contracts/pageSettings';
import { fixedClock, systemClock } from '@/lib/clock';
import { memoizePerObject } from '@/lib/objects';
import { namedTrace } from '@/lib/trace';
import type { ServerClients, ThunkExtra } from '@/store/createAppThunk';

const contentCache = createAnswerCache();
/** Apart from each other: recommendations of many products would push lists out, and a page of a list is a hundred times larger. */
const gatewayCaches = {
  recommendation: createAnswerCache({ maxEntries: 500 }),
  collectionProducts: createAnswerCache({ maxEntries: 60 }),
};

interface ServerSide {
  readonly extra: ThunkExtra & { server: ServerClients };
  readonly settings: PublicSettings;
  readonly isPreview: boolean;
  /** What is read for this request is shared with no other. */
  readonly isForOneVisit: boolean;
  /** Errors of the parts the page leaves out. */
  readonly failures: readonly unknown[];
}

/** The clients of one server-side request, and the settings the browser may know. */
export function createServerExtra(request: IncomingMessage, locale: Locale): ServerSide {
  const environment = serverEnvironment();
  const test = environment.mode === 'test' ? testHeadersOf(request.headers) : {};
  const testInstant = test[testClockHeader];
  const { checkoutHost, clientLog } = environment;
  const isUsual = JSON.stringify(clientLog) === JSON.stringify(defaultClientLog);
  const scenario = signedScenarioOf(test);
  const isApart = isForOneVisit(test);
  const failures: unknown[] = [];
  const domain = cookieDomain(environment);
  const isPreview = textOf(request.headers[preview.header]) === '1';
  const traceId = namedTrace(request.headers)?.traceId ?? randomHex(16);
  const gateway = createServerGateway({
    host: environment.backendUrl,
    buildId: environment.buildId,
    traceId,
    extraHeaders: { ...test, ...ownCallHeaders(environment) },
    budgetMs: environment.renderBudgetMs,
    isImpersonal: true,
    ...(isApart ? { breaker: noBreaker } : { caches: isPreview ? undefined : gatewayCaches }),
  });
  const onReadFailed = (error: unknown) => void failures.push(error);
  return {
    extra: {
      gateway,
      clock: testInstant ? fixedClock(testInstant) : systemClock,
      locale,
      server: createServerClients(environment, locale, { gateway, test, traceId, isPreview, onReadFailed }),
    },
    settings: {
      mode: environment.mode,
      gatewayHost: scenario ? scenarioGateway(scenario) : (environment.gatewayPublicUrl ?? '/gateway'),
      publicUrl: environment.publicUrl,
      buildId: environment.buildId,
      ...(checkoutHost && { checkoutHost }),
      ...(domain && { cookieDomain: domain }),
      ...(isUsual ? {} : { clientLog }),
      shop: pageIdentity(environment.shop),
    },
    isPreview,
    isForOneVisit: isPreview || isApart,
    failures,
  };
}

interface RequestFacts {
  readonly gateway: Gateway;
  readonly onReadFailed: (error: unknown) => void;
  /** Headers of a test. */
  readonly test: Readonly<Record<string, string>>;
  /** Trace of the page that is made. */
  readonly traceId: string;
  /** An editor looks at drafts. */
  readonly isPreview: boolean;
}

function createServerClients(
  environment: Environment,
  locale: Locale,
  { gateway, test, traceId, isPreview, onReadFailed }: RequestFacts,
): ServerClients {
  const {
    contentUrl,
    contentHeaders,
    search: searchPlace,
  } = serviceAddresses(environment, {
    ...test,
    'x-b3-traceid': traceId,
  });
  const trace = () => traceHeaders(traceId, serverCaller, environment.buildId);
  const { content, algolia } = environment;
  const isApart = isForOneVisit(test);
  const query = createContentQuery({
    url: contentUrl,
    previewToken: isPreview ? content.previewToken : undefined,
    budgetMs: environment.renderBudgetMs,
    ...{ extraHeaders: contentHeaders, trace },
    ...(isApart ? {} : { breaker, cache: contentCache }),
  });
  const client = createContentClient(query, locale);
  const search = createSearchClient({
    ...searchPlace,
    indexPrefix: algolia.indexPrefix,
    budgetMs: environment.renderBudgetMs,
    breaker: isApart ? noBreaker : breaker,
  });
  const isOwnContent = !content.endpoint && !isPreview;
  const { cms, edgeConfig } = isApart
    ? staticClients(environment, { test, breaker: noBreaker })
    : sharedClients(environment);
  return {
    cms: { staticData: (partnerId, language) => cms.staticData(partnerId, language, trace) },
    edgeConfig: { partnerConfig: (handle) => edgeConfig.partnerConfig(handle, trace) },
    ...{ content: client, search, onReadFailed },
    lists: createCollectionPages({ gateway, content: client, search, locale, isOwnContent, onReadFailed }),
  };
}

/** Clients without anything of one request: made once, because their libraries are slow to set up. */
const sharedClients = memoizePerObject((environment: Environment) =>
  staticClients(environment, { test: {}, breaker }),
);

/** Clients of the services that know no shopper. */
function staticClients(
  environment: Environment,
  { test, breaker: ownBreaker }: { test: RequestFacts['test']; breaker: Breaker },
): Pick<ServerClients, 'cms' | 'edgeConfig'> {
  const { cms, edgeConnectionString, edgeHeaders } = serviceAddresses(environment, test);
  const { contentful } = environment;
  return {
    cms: createCmsClient({
      ...cms,
      space: contentful.spaceId,
      accessToken: contentful.accessToken,
      environment: contentful.environment,
      timeoutMs: environment.renderBudgetMs,
      breaker: ownBreaker,
      localeMap: contentful.asksFrench ? {} : { 'fr-CA': 'en-CA' },
    }),
    edgeConfig: createEdgeConfigClient({
      connectionString: edgeConnectionString,
      headers: edgeHeaders,
      timeoutMs: environment.renderBudgetMs,
      breaker: ownBreaker,
    }),
  };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
