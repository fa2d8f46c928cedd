import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedPaths } from '@/config/serviceAddresses';
import type { ShopParts } from '../platform/handlers';
import { answerEntries } from './answerEntries';
import { CmsError, cmsNotFound, invalidQuery, readCmsQuery } from './cmsQuery';
import { loadCmsContent } from './cmsContent';
import {
  cmsArray,
  presentAsset,
  presentCmsEntry,
  presentContentType,
  presentLocales,
  type CmsPlace,
} from './presentCms';
import { unlisted } from '../platform/access';
import { logFieldsOf } from '../platform/requestContext';
import { failureStatus } from '../platform/errorAnswers';

type Parameters = Record<string, string | undefined>;
const mediaType = 'application/vnd.contentful.delivery.v1+json';

/**
 * The headless CMS's delivery API over the shop's own content entries.
 * @source spec §7 Headless CMS static content
 */
export async function serveCms(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { spaceId, environment, accessToken } = parts.environment.contentful;
  const place: CmsPlace = { space: spaceId, environment };
  // After the rate limit, which also counts callers without a token.
  app.addHook('preParsing', async (request) => refuseStrangers(request, place, accessToken));
  app.addHook('onSend', async (_request, reply) => void reply.header('content-type', mediaType));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { id, message, details, status } =
      error instanceof CmsError ? error : unexpected(failureStatus(error, reply));
    if (status >= 500) request.log.error({ ...logFieldsOf(request), err: error }, 'CMS failed');
    const body = { sys: { type: 'Error', id }, message, details, requestId: request.trace.traceId };
    return reply.code(status).send(JSON.stringify(body));
  });
  for (const [path, answer] of Object.entries(answersOf(parts, place))) {
    const handler = async (request: FastifyRequest) => {
      const { id = '' } = request.params as Parameters;
      return JSON.stringify(await answer(id, readParameters(request.query)));
    };
    app.get(`${embeddedPaths.cms}/spaces/:space${path}`, unlisted('service token'), handler);
  }
}

/** @throws CmsError 400 when a parameter stands twice */
function readParameters(query: unknown): Parameters {
  const twice = Object.entries(query as object).find(([, value]) => typeof value !== 'string')?.[0];
  if (twice !== undefined) throw invalidQuery(`The parameter "${twice}" stands more than once.`);
  return query as Parameters;
}

type Answer = (id: string, query: Parameters) => Promise<unknown>;

/** Paths below the space and what they answer. */
function answersOf({ db }: ShopParts, place: CmsPlace): Readonly<Record<string, Answer>> {
  const base = '/environments/:environment';
  const orNotFound = <T>(found: T | undefined, type: string, id: string): T => {
    if (found === undefined) throw cmsNotFound(type, id);
    return found;
  };
  return {
    '': async () => ({
      sys: { type: 'Space', id: place.space },
      name: place.space,
      locales: presentLocales(),
    }),
    [`${base}/entries`]: async (_id, query) =>
      answerEntries(await loadCmsContent(db), readCmsQuery(query), place),
    [`${base}/entries/:id`]: async (id, query) => {
      const { locale } = readCmsQuery(query);
      const entry = (await loadCmsContent(db)).entries.find((one) => one.id === id);
      return presentCmsEntry(orNotFound(entry, 'Entry', id), locale, place);
    },
    [`${base}/assets`]: async () => {
      const { pictures } = await loadCmsContent(db);
      return cmsArray(pictures.map((picture) => presentAsset(picture, place)));
    },
    [`${base}/assets/:id`]: async (id) => {
      const picture = (await loadCmsContent(db)).pictures.find((one) => one.id === id);
      return presentAsset(orNotFound(picture, 'Asset', id), place);
    },
    [`${base}/content_types`]: async () => {
      const { types } = await loadCmsContent(db);
      return cmsArray([...types].map(([id, fields]) => presentContentType(id, fields, place)));
    },
    [`${base}/content_types/:id`]: async (id) =>
      presentContentType(id, orNotFound((await loadCmsContent(db)).types.get(id), 'ContentType', id), place),
    [`${base}/locales`]: async () => cmsArray(presentLocales()),
    [`${base}/tags`]: async () => cmsArray([]),
  };
}

async function refuseStrangers(
  { headers, params, query }: FastifyRequest,
  { space, environment }: CmsPlace,
  accessToken: string,
): Promise<void> {
  const asked = params as { space?: string; environment?: string };
  const { access_token: fromUrl } = query as Parameters;
  if (headers.authorization !== `Bearer ${accessToken}` && fromUrl !== accessToken) {
    const message = 'The access token you sent could not be found or is invalid.';
    throw new CmsError(401, 'AccessTokenInvalid', message);
  }
  if (asked.space !== space) throw cmsNotFound('Space', asked.space ?? '');
  if (asked.environment !== undefined && asked.environment !== environment) {
    throw cmsNotFound('Environment', asked.environment);
  }
}

function unexpected(status: number): CmsError {
  return new CmsError(status, status < 500 ? 'BadRequest' : 'ServerError', 'The request failed.');
}
