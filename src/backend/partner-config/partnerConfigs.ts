import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asc, eq } from 'drizzle-orm';
import { embeddedPaths } from '@/config/serviceAddresses';
import type { PartnerConfigSource } from '@/contracts/partner-config';
import { partnerConfigHandle } from '@/contracts/content/staticContent';
import type { ShopParts } from '../platform/handlers';
import { unlisted } from '../platform/access';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db } from '../db/connect';
import { partnerConfigs } from '../db/schema';

/** Token of the embedded store, as the shop's own connection string carries it. What it opens is public anyway. */
const STORE_TOKEN = 'embedded';
const STALE_OK = 'public, max-age=0, must-revalidate, stale-if-error=604800';

/**
 * The edge store of partner configurations: single values, all values and the digest, with or without a store id
 * in the path.
 * @source spec §7 Partner config
 */
export async function serveEdgeConfig(app: FastifyInstance, { db }: ShopParts): Promise<void> {
  // After the rate limit, which counts strangers too.
  app.addHook('preParsing', async (request, reply) => {
    if (request.headers.authorization === `Bearer ${STORE_TOKEN}`) return undefined;
    return reply
      .code(401)
      .send({ error: { code: 'unauthorized', message: 'The token does not open this store.' } });
  });
  for (const base of [embeddedPaths.edgeConfig, `${embeddedPaths.edgeConfig}/:store`]) {
    app.get(`${base}/item/:key`, unlisted('service token'), async (request, reply) => {
      const { digest, values } = await loadPartnerConfigs(db);
      const { key } = request.params as { key: string };
      const found = values.get(key);
      void reply.header('x-edge-config-digest', digest);
      if (!found)
        return reply
          .code(404)
          .send({ error: { code: 'edge_config_item_not_found', message: 'The store has no such key.' } });
      return sendTagged(request, reply, found.etag, found.value);
    });

    app.get(`${base}/items`, unlisted('service token'), async (request, reply) => {
      const { digest, values } = await loadPartnerConfigs(db);
      const { key } = request.query as { key?: string | string[] };
      const wanted = key === undefined ? [...values.keys()] : [key].flat();
      const items = wanted.flatMap((name) => {
        const found = values.get(name);
        return found ? [[name, found.value] as const] : [];
      });
      void reply.header('x-edge-config-digest', digest);
      return sendTagged(request, reply, `"${digest}"`, Object.fromEntries(items));
    });

    app.get(`${base}/digest`, unlisted('service token'), async (_request, reply) => {
      const { digest } = await loadPartnerConfigs(db);
      return reply
        .header('x-edge-config-digest', digest)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(digest));
    });
  }
}

/** A client that has the value already gets 304. */
function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  value: unknown,
): FastifyReply {
  void reply.headers({ etag, 'cache-control': STALE_OK });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}

/** What the edge store holds at one version. */
export interface PartnerStore {
  /** Changes whenever anything in the store does. */
  readonly digest: string;
  readonly values: ReadonlyMap<string, { readonly value: PartnerConfigSource; readonly etag: string }>;
}

const snapshot = createVersionedSnapshot(async (tx): Promise<PartnerStore> => {
  const rows = await tx
    .select()
    .from(partnerConfigs)
    .where(eq(partnerConfigs.state, 'published'))
    .orderBy(asc(partnerConfigs.handle));
  const digest = createHash('sha256')
    .update(rows.map(({ handle, fingerprint }) => `${handle} ${fingerprint}`).join('\n'))
    .digest('hex');
  return {
    digest,
    values: new Map(
      rows.map(({ handle, value, fingerprint }) => [handle, { value, etag: `"${fingerprint}"` }]),
    ),
  };
});

/** Configurations of all partners; a change is seen within a second. @source spec §3 Partner configuration */
export function loadPartnerConfigs(db: Db): Promise<PartnerStore> {
  return snapshot.current(db);
}

/** The configuration of a partner that is active; nothing for the shop itself. @source spec §3 Partner configuration (isActive) */
export async function activePartner(
  db: Db,
  partnerId: string | undefined,
): Promise<PartnerConfigSource | undefined> {
  const handle = partnerConfigHandle(partnerId);
  const own = (await loadPartnerConfigs(db)).values.get(handle)?.value;
  return handle !== partnerConfigHandle(undefined) && own?.isActive ? own : undefined;
}

/**
 * The partner a new account belongs to: one that is active and where one can sign in; else the account is the shop's own.
 * @source spec §3 User / account (partner), Partner configuration (hideSignIn)
 */
export async function partnerOfAccount(db: Db, partnerId: string | undefined): Promise<string | undefined> {
  return (await activePartner(db, partnerId))?.isSignInEnabled ? partnerId : undefined;
}

/**
 * The configuration that decides for a cart: that of the partner it is credited to while it is active, else the shop's own. Prices,
 * codes, delivery, payment and checkout all ask this one.
 * @source spec §3 Partner configuration, §4 Partner configuration (partner_config_global)
 */
export function configOf(
  { values }: PartnerStore,
  partnerId: string | undefined,
): PartnerConfigSource | undefined {
  const own = values.get(partnerConfigHandle(partnerId))?.value;
  return own?.isActive ? own : values.get(partnerConfigHandle(undefined))?.value;
}
