import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedPaths } from '@/config/serviceAddresses';
import { loadContent } from '../content/loadContent';
import type { ShopParts } from '../platform/handlers';
import { cmsEntries } from './cmsEntries';
import { CmsError, cmsNotFound, invalidQuery } from './CmsError';
import { filterCmsEntries } from './cmsFilters';
import { readCmsQuery, type CmsQuery } from './cmsQuery';
import { contentTypes, type CmsField } from './contentTypes';
import { cmsArray, includedEntries, presentAsset, presentCmsEntry, presentContentType, presentLocales, type CmsPlace } from './presentCms';

type Parameters = Record<string, string | undefined>;
const mediaType = 'application/vnd.contentful.delivery.v1+json';

/**
 * The headless CMS's delivery API over the shop's own content entries.
 * @source spec §7 Headless CMS static content
 */
export async function serveCms(app: FastifyInstance, { environment, db }: ShopParts): Promise<void> {
  const { spaceId, environment: branch, accessToken } = environment.contentful;
  const place: CmsPlace = { space: spaceId, environment: branch };
  const base = `${embeddedPaths.cms}/spaces/:space/environments/:environment`;
  const options = { schema: { hide: true } };

  app.addHook('onRequest', async (request) => refuseStrangers(request, place, accessToken));
  app.addHook('onSend', async (_request, reply) => void reply.header('content-type', mediaType));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = error instanceof CmsError ? error : new CmsError(error.statusCode ?? 500, (error.statusCode ?? 500) < 500 ? 'BadRequest' : 'ServerError', 'The request failed.');
    if (known.status >= 500) request.log.error({ err: error }, 'CMS failed');
    const { id, message, details, status } = known;
    return reply.code(status).send(JSON.stringify({ sys: { type: 'Error', id }, message, details, requestId: request.trace.traceId }));
  });

  const content = async () => {
    const { rows } = await loadContent(db);
    const entries = cmsEntries(rows.entries);
    return { entries, types: contentTypes(entries), pictures: rows.pictures };
  };
  const list = async (query: CmsQuery) => {
    const { entries, types } = await content();
    checkFields(query, types);
    const found = filterCmsEntries(entries, query);
    const page = found.slice(query.skip, query.skip + query.limit);
    const { included, missing } = includedEntries(page, entries, query.include);
    return {
      ...cmsArray(page.map((entry) => presentCmsEntry(entry, query.locale, place, query.select)), { ...query, total: found.length }),
      ...(included.length > 0 ? { includes: { Entry: included.map((entry) => presentCmsEntry(entry, query.locale, place)) } } : {}),
      ...(missing.length > 0 ? { errors: missing.map(unresolved) } : {}),
    };
  };

  app.get(`${embeddedPaths.cms}/spaces/:space`, options, async () => JSON.stringify({ sys: { type: 'Space', id: spaceId }, name: spaceId, locales: presentLocales() }));
  app.get(`${base}/entries`, options, async (request) => JSON.stringify(await list(readCmsQuery(request.query as Parameters))));
  app.get(`${base}/entries/:id`, options, async (request) => {
    const { id } = request.params as { id: string };
    const { locale } = readCmsQuery(request.query as Parameters);
    const entry = (await content()).entries.find((one) => one.id === id);
    if (!entry) throw cmsNotFound('Entry', id);
    return JSON.stringify(presentCmsEntry(entry, locale, place));
  });
  app.get(`${base}/assets`, options, async () => JSON.stringify(cmsArray((await content()).pictures.map((picture) => presentAsset(picture, place)))));
  app.get(`${base}/assets/:id`, options, async (request) => {
    const { id } = request.params as { id: string };
    const picture = (await content()).pictures.find((one) => one.id === id);
    if (!picture) throw cmsNotFound('Asset', id);
    return JSON.stringify(presentAsset(picture, place));
  });
  app.get(`${base}/content_types`, options, async () => JSON.stringify(cmsArray([...(await content()).types].map(([id, fields]) => presentContentType(id, fields, place)))));
  app.get(`${base}/content_types/:id`, options, async (request) => {
    const { id } = request.params as { id: string };
    const fields = (await content()).types.get(id);
    if (!fields) throw cmsNotFound('ContentType', id);
    return JSON.stringify(presentContentType(id, fields, place));
  });
  app.get(`${base}/locales`, options, async () => JSON.stringify(cmsArray(presentLocales())));
  app.get(`${base}/tags`, options, async () => JSON.stringify(cmsArray([])));
}

async function refuseStrangers(request: FastifyRequest, { space, environment }: CmsPlace, accessToken: string): Promise<void> {
  const asked = request.params as { space?: string; environment?: string };
  const { access_token: fromUrl } = request.query as Parameters;
  if (request.headers.authorization !== `Bearer ${accessToken}` && fromUrl !== accessToken) {
    throw new CmsError(401, 'AccessTokenInvalid', 'The access token you sent could not be found or is invalid.');
  }
  if (asked.space !== space) throw cmsNotFound('Space', asked.space ?? '');
  if (asked.environment !== undefined && asked.environment !== environment) throw cmsNotFound('Environment', asked.environment);
}

function checkFields(query: CmsQuery, types: ReadonlyMap<string, readonly CmsField[]>): void {
  if (query.contentType === undefined) return;
  const fields = types.get(query.contentType);
  if (!fields) throw invalidQuery('', { errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] });
  const named = [...query.filters.map(({ path }) => path), ...query.order.map((path) => path.replace(/^-/, ''))].filter((path) => path.startsWith('fields.'));
  for (const path of named) {
    const name = path.split('.')[1];
    if (!fields.some(({ id }) => id === name)) throw invalidQuery(`No field with id "${name}" found.`, { errors: [{ name: 'unknown', path: ['fields', name] }] });
  }
}

const unresolved = (id: string) => ({ sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType: 'Entry', id } });
