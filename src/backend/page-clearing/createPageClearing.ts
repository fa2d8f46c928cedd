import { hostname } from 'node:os';
import { eq } from 'drizzle-orm';
import { invalidation } from '@/contracts/publicPort';
import type { Environment } from '@/config/environment';
import type { Clock } from '@/lib/clock';
import { expireSnapshots, readCatalogueVersion } from '../catalog/versionedSnapshot';
import { readDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import type { ShopParts } from '../platform/handlers';
import { createFrontMessages } from './frontMessages';
import type { Db } from '../db/connect';
import { shopSettings } from '../db/schema';

type ClearingParts = Pick<ShopParts, 'environment' | 'db' | 'clock' | 'log'> & {
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number;
};

/**
 * Watches the versions of what pages show and notifies the public ports of every change, of any origin: the seed, an import
 * from the command line, the delivery desk, or another process.
 * @returns checks once; call it repeatedly
 * @source docs/decisions/0003-page-cache.md
 */
export function createPageClearing({
  environment,
  db,
  clock,
  log,
  nowMs = () => performance.now(),
}: ClearingParts): () => Promise<void> {
  const messages = createFrontMessages({
    fronts: environment.frontUrls,
    secret: environment.secrets.webhook,
    clock,
    log,
    nowMs,
  });
  let noticed: ShopVersions | undefined;
  let sent: ShopVersions | undefined;

  return async () => {
    const versions = await readShopVersions(db);
    noticed ??= sent = (await readSentVersions(db, environment)) ?? { catalogue: 0, delivery: 0 };
    const tags = tagsOfChange(noticed, versions);
    if (tags.length > 0) {
      expireSnapshots(db);
      messages.add(tags);
      noticed = versions;
      log.info({ versions, tags }, 'pages are out of date');
    }
    await messages.send();
    if (sent !== noticed && messages.areAllSent()) {
      await writeSentVersions(db, environment, noticed, clock);
      sent = noticed;
    }
  };
}

/** Version numbers of what pages show. */
interface ShopVersions {
  readonly catalogue: number;
  readonly delivery: number;
}

/** The versions now; every change raises one of them. */
async function readShopVersions(db: Db): Promise<ShopVersions> {
  const [catalogue, delivery] = await Promise.all([readCatalogueVersion(db), readDeliveryRulesVersion(db)]);
  return { catalogue, delivery };
}

/**
 * Which pages a change concerns. Catalogue and content come together, menus and texts with them, so that every page may
 * differ; rules of delivery show in the fees of listings and products.
 */
function tagsOfChange(before: ShopVersions, after: ShopVersions): readonly string[] {
  if (before.catalogue !== after.catalogue) return [invalidation.everything];
  return before.delivery === after.delivery ? [] : ['catalogue'];
}

/** Each process notifies its own public ports, so each has its own row. */
const keyOf = ({ port }: Environment) => `page-clearing ${hostname()}:${port}`;

/** The versions last sent to the public ports; nothing before the first message. */
async function readSentVersions(db: Db, environment: Environment): Promise<ShopVersions | undefined> {
  const [row] = await db
    .select()
    .from(shopSettings)
    .where(eq(shopSettings.key, keyOf(environment)));
  const { catalogue, delivery } = (row?.value ?? {}) as Partial<ShopVersions>;
  return catalogue === undefined || delivery === undefined ? undefined : { catalogue, delivery };
}

/** Stores what was sent to the public ports, so that a restart neither forgets a change nor repeats it. */
async function writeSentVersions(
  db: Db,
  environment: Environment,
  { catalogue, delivery }: ShopVersions,
  clock: Clock,
): Promise<void> {
  const row = { key: keyOf(environment), value: { catalogue, delivery }, updatedAt: clock.now() };
  await db.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.key, set: row });
}
