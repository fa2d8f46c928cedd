import { clientAddressHeader, clientAddressText, shopItself } from '@/contracts/publicPort';
import { memoizePerObject } from '@/lib/objects';
import { signatureOf } from '@/lib/signature';
import type { Environment } from './environment';
import { shop } from '@/contracts/shop';
import type { SocialProvider } from '@/contracts/account/socialLogin';

/** Paths under which our own backend plays the services that can also be hosted elsewhere. */
export const embeddedPaths = {
  content: '/graphql/v1/spaces',
  cms: '/cms',
  search: '/search-service',
  edgeConfig: '/edge-config',
} as const;

/**
 * The header that names a caller to our backend, signed, so that nobody else can claim to be that caller.
 * @param caller  an address, or `shopItself`
 * @source docs/decisions/0021-client-address.md
 */
export function signedCaller(caller: string, { secrets }: Pick<Environment, 'secrets'>): string {
  return `${caller} ${signatureOf(clientAddressText(caller), secrets.internal)}`;
}

/**
 * Headers of calls to our own backend that serve all shoppers at once, so that they count for none of them. They never go
 * to a service of somebody else.
 * @source docs/decisions/0021-client-address.md
 */
export const ownCallHeaders = memoizePerObject(
  (environment: Environment): Readonly<Record<string, string>> => ({
    [clientAddressHeader]: signedCaller(shopItself, environment),
  }),
);

/** Path of the gateway below which mails can be looked at outside live mode. */
export const outboxPath = '/outbox';

/**
 * Where the mails of this shop can be looked at, with the key that opens them; undefined where they cannot.
 * @source docs/decisions/0024-mail-outbox.md
 */
export function outboxAddress(environment: Environment): string | undefined {
  const { mode, mail } = environment;
  if (mode === 'live' || !mail.outboxKey) return undefined;
  return `${gatewayBase(environment)}${outboxPath}?key=${encodeURIComponent(mail.outboxKey)}`;
}

/** Where browsers find the gateway, without a slash at the end. */
export const gatewayBase = ({ gatewayPublicUrl, publicUrl }: Environment): string =>
  gatewayPublicUrl ?? `${publicUrl}/gateway`;

/**
 * Addresses of content, CMS, search and edge store: the hosted service when one is configured, else our backend,
 * which learns from the headers that the shop itself asks.
 * @param own  headers of this request for our own backend (a tester's visit); a service of somebody else never gets them
 * @source spec §7 Headless CMS, Commerce content service, Hosted search, Partner config
 */
export function serviceAddresses(environment: Environment, own: Readonly<Record<string, string>> = {}) {
  const { backendUrl, content, contentful, algolia, edgeConfigUrl } = environment;
  const backend = new URL(backendUrl);
  const headers = { ...own, ...ownCallHeaders(environment) };
  return {
    contentUrl: `${content.endpoint ?? backendUrl}${embeddedPaths.content}/${content.spaceId}`,
    contentHeaders: content.endpoint ? {} : headers,
    cms: contentful.host
      ? { host: contentful.host, insecure: false, basePath: '' }
      : { host: backend.host, insecure: backend.protocol === 'http:', basePath: embeddedPaths.cms, headers },
    search: algolia.appId
      ? { appId: algolia.appId, apiKey: algolia.searchKey ?? '' }
      : { appId: 'embedded', apiKey: 'embedded', host: `${backend.host}${embeddedPaths.search}`, headers },
    edgeConnectionString: edgeConfigUrl ?? `${backendUrl}${embeddedPaths.edgeConfig}?token=embedded`,
    edgeHeaders: edgeConfigUrl ? {} : headers,
  };
}

/** Where a provider sends the browser back to; the provider has to be told this very address. */
export const redirectUriOf = (environment: Environment, provider: SocialProvider): string =>
  `${gatewayBase(environment)}/accounts/${shop.siteId}/api/${provider}login/return`;
