import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient, type CreateClientParams } from 'contentful';
import { contentType, staticDataHandle } from '@/contracts/content/staticContent';
import { type StaticDataFields, staticDataShape } from '@/contracts/content/entries';
import { localeOf, type Locale } from '@/contracts/locales';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import type { Breaker } from '@/clients/breaker';
import type { TraceHeaders } from '@/clients/gateway/requestRules';
import { usableEntries } from '../content/usableEntries';
import { callThroughBreaker } from '../breaker';

export interface CmsConnection {
  readonly space: string;
  readonly accessToken: string;
  readonly environment: string;
  /** `host` or `host:port`; without it the hosted service is used. */
  readonly host?: string;
  readonly insecure?: boolean;
  readonly basePath?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Server renders share one, so that a service that is down costs no time. */
  readonly breaker?: Breaker;
  /** Locale used in place of another, e.g. fr-CA → en-CA. @source spec §2 Locale prefix */
  readonly localeMap: Readonly<Partial<Record<Locale, Locale>>>;
}

export interface CmsClient {
  /** Static content of a partner, or the global one when the partner has none. @source spec §4 Static content */
  staticData(
    partnerId: string | undefined,
    locale: Locale,
    trace?: TraceHeaders,
  ): Promise<StaticDataFields | undefined>;
}

/** The library has headers for all its requests only, and pages share a client of it. */
const tracing = new AsyncLocalStorage<TraceHeaders | undefined>();

/** Entries nest at most this deep. @source spec §7 Headless CMS static content (entry depth 6) */
const entryDepth = 6;

/** A client of the CMS delivery API. */
export function createCmsClient(connection: CmsConnection): CmsClient {
  const {
    space,
    accessToken,
    environment,
    host,
    insecure,
    basePath,
    headers,
    timeoutMs,
    localeMap,
    breaker,
  } = connection;
  const settings: CreateClientParams = {
    space,
    accessToken,
    environment,
    ...(host ? { host, insecure, basePath } : {}),
    headers: { ...headers },
    proxy: false,
    timeout: timeoutMs,
    retryOnError: false,
    requestLogger: (request) => {
      if (!(request instanceof Error)) Object.assign(request.headers ?? {}, tracing.getStore()?.());
    },
  };
  const client = createClient(settings).withoutUnresolvableLinks;
  return {
    async staticData(partnerId, locale, trace) {
      const handles = [...new Set([staticDataHandle(partnerId), staticDataHandle(undefined)])];
      const readLocale = localeMap[locale] ?? locale;
      const question = {
        content_type: contentType.staticData,
        'fields.handle[in]': handles,
        include: entryDepth,
        locale: localeOf(readLocale),
      };
      const entries = await callThroughBreaker({
        ...{ breaker, service: 'cms', key: JSON.stringify(question) },
        send: () => tracing.run(trace, () => client.getEntries(question)),
      });
      const found = usableEntries(
        entries.items.map((entry) => filledWithShopFacts(entry.fields as unknown as StaticDataFields)),
        staticDataShape,
        ({ handle }) => `${contentType.staticData} ${handle}`,
      );
      const chosen = handles
        .map((handle) => found.find((fields) => fields.handle === handle))
        .find((fields) => fields !== undefined);
      return (
        chosen && (languageOf(readLocale) === languageOf(locale) ? chosen : { ...chosen, lang: readLocale })
      );
    },
  };
}

const languageOf = (locale: Locale): string => locale.slice(0, 2);
