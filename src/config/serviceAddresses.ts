import type { Environment } from './environment';

/** Paths under which our own backend plays the services that can also be hosted elsewhere. */
export const embeddedPaths = {
  content: '/graphql/v1/spaces',
  cms: '/cms',
  search: '/search-service',
  edgeConfig: '/edge-config',
} as const;

/**
 * Where content, CMS, search and edge store are asked: the hosted service when one is configured, else our backend.
 * @source spec §7 Headless CMS, Commerce content service, Hosted search, Partner config
 */
export function serviceAddresses(environment: Environment) {
  const { backendUrl, content, contentful, algolia, edgeConfigUrl } = environment;
  const backend = new URL(backendUrl);
  return {
    contentUrl: `${content.endpoint ?? backendUrl}${embeddedPaths.content}/${content.spaceId}`,
    cms: contentful.host
      ? { host: contentful.host, insecure: false, basePath: '' }
      : { host: backend.host, insecure: backend.protocol === 'http:', basePath: embeddedPaths.cms },
    search: algolia.appId
      ? { appId: algolia.appId, apiKey: algolia.searchKey ?? '' }
      : { appId: 'embedded', apiKey: 'embedded', host: `${backend.host}${embeddedPaths.search}` },
    edgeConnectionString: edgeConfigUrl ?? `${backendUrl}${embeddedPaths.edgeConfig}?token=embedded`,
  };
}
