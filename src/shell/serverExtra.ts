import type { IncomingMessage } from 'node:http';
import { createCmsClient } from '@/clients/cms/cmsClient';
import { createAnswerMemory } from '@/clients/content/answerMemory';
import { createAsk } from '@/clients/content/ask';
import { createContentClient } from '@/clients/content/contentClient';
import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { createSearchClient } from '@/clients/search/searchClient';
import type { Environment } from '@/config/environment';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import type { Locale } from '@/contracts/locales';
import { testClockHeader } from '@/contracts/pageCache';
import { preview } from '@/contracts/preview';
import { createBreaker } from '@/lib/breaker';
import { fixedClock, systemClock } from '@/lib/clock';
import { rememberedPer } from '@/lib/rememberedPer';
import type { ServerClients, ThunkExtra } from '@/store/thunkExtra';
import type { PublicSettings } from './publicSettings';

/** Longest a page waits for one service; a slow one then costs its own panel, not the page. */
const BUDGET_MS = 2000;

const contentMemory = createAnswerMemory();
/** Recommendations of many products, which would push the answers of lists out of their places. */
const gatewayMemory = createAnswerMemory({ most: 500 });

/** Shared by all renders: a content service that is gone is asked again after ten seconds. */
const contentBreaker = createBreaker(systemClock);

interface ServerSide {
  readonly extra: ThunkExtra & { server: ServerClients };
  readonly settings: PublicSettings;
  readonly isPreview: boolean;
  /** Whether the page has done without a part because its service failed. */
  readonly hasSpared: () => boolean;
}

/** The doors of one server-side request, and what of the set-up the browser may know. */
export function createServerExtra(request: IncomingMessage, locale: Locale): ServerSide {
  const environment = serverEnvironment();
  const testInstant = environment.mode === 'test' ? textOf(request.headers[testClockHeader]) : undefined;
  let isSpared = false;
  const isPreview = textOf(request.headers[preview.header]) === '1';
  const extraHeaders: Record<string, string> = testInstant ? { [testClockHeader]: testInstant } : {};
  return {
    extra: {
      gateway: createServerGateway({
        host: environment.backendUrl,
        buildId: environment.buildId,
        traceId: textOf(request.headers['x-b3-traceid']),
        extraHeaders,
        budgetMs: BUDGET_MS,
        memory: isPreview ? undefined : gatewayMemory,
      }),
      clock: testInstant ? fixedClock(testInstant) : systemClock,
      locale,
      server: {
        ...createServerClients(environment, locale, { extraHeaders, isPreview }),
        onSpared: () => (isSpared = true),
      },
    },
    settings: {
      mode: environment.mode,
      gatewayHost: environment.gatewayPublicUrl ?? '/gateway',
      publicUrl: environment.publicUrl,
      buildId: environment.buildId,
    },
    isPreview,
    hasSpared: () => isSpared,
  };
}

interface RequestFacts {
  readonly extraHeaders: Readonly<Record<string, string>>;
  /** An editor looks at drafts. */
  readonly isPreview: boolean;
}

function createServerClients(
  environment: Environment,
  locale: Locale,
  { extraHeaders, isPreview }: RequestFacts,
): ServerClients {
  const { contentUrl, search } = serviceAddresses(environment);
  const { content, algolia } = environment;
  const ask = createAsk({
    url: contentUrl,
    previewToken: isPreview ? content.previewToken : undefined,
    budgetMs: BUDGET_MS,
    breaker: contentBreaker,
    extraHeaders,
    memory: contentMemory,
  });
  return {
    content: createContentClient(ask, locale),
    ...sharedClients(environment),
    search: createSearchClient({ ...search, indexPrefix: algolia.indexPrefix, budgetMs: BUDGET_MS }),
  };
}

/** Clients that ask the same whoever asks: made once, because the libraries behind them take their time. */
const sharedClients = rememberedPer((environment: Environment) => {
  const { cms, edgeConnectionString } = serviceAddresses(environment);
  const { contentful } = environment;
  return {
    cms: createCmsClient({
      ...cms,
      space: contentful.spaceId,
      accessToken: contentful.accessToken,
      environment: contentful.environment,
      timeoutMs: BUDGET_MS,
      localeMap: contentful.asksFrench ? {} : { 'fr-CA': 'en-CA' },
    }),
    edgeConfig: createEdgeConfigClient({ connectionString: edgeConnectionString, timeoutMs: BUDGET_MS }),
  };
});

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
