import { hostname } from 'node:os';
import { eq } from 'drizzle-orm';
import { invalidation } from '@/contracts/invalidation';
import type { Environment } from '@/config/environment';
import type { Clock } from '@/lib/clock';
import { expireDeliveryRules, readDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import { expireCatalogue } from '../catalog/loadCatalogue';
import { expireContent } from '../content/loadContent';
import { expirePartnerConfigs } from '../partner-config/partnerConfigs';
import type { ShopParts } from '../platform/handlers';
import { expireSearchIndex } from '../search/searchIndex';
import { createFrontMessages } from './frontMessages';
import type { Db } from '../db/connect';
import { catalogueVersion, shopSettings } from '../db/schema';

/** Everything held in memory that pages are made of. */
const expiring = [
  expireCatalogue,
  expireContent,
  expireSearchIndex,
  expirePartnerConfigs,
  expireDeliveryRules,
] as const;

type ClearingParts = Pick<ShopParts, 'environment' | 'db' | 'clock' | 'log'> & {
  /** Monotonic milliseconds. */
  readonly nowMs?: () => number;
};

/**
 * Watches what pages are made of and tells the public ports when it has changed, whoever changed it: the seed, an import
 * from the command line, the delivery desk, or another process.
 * @returns looks once; meant to be called again and again
 * @source docs/decisions/0003-variant-cache.md
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
  let told: ShopVersions | undefined;

  return async () => {
    const versions = await readShopVersions(db);
    noticed ??= told = (await readToldVersions(db, environment)) ?? { catalogue: 0, delivery: 0 };
    const tags = tagsOfChange(noticed, versions);
    if (tags.length > 0) {
      for (const expire of expiring) expire(db);
      messages.add(tags);
      noticed = versions;
      log.info({ versions, tags }, 'pages are out of date');
    }
    await messages.send();
    if (told !== noticed && messages.areAllSent()) {
      await writeToldVersions(db, environment, noticed, clock);
      told = noticed;
    }
  };
}

/** How often the things that pages are made of have been changed. */
interface ShopVersions {
  readonly catalogue: number;
  readonly delivery: number;
}

/** The versions of now, as whoever changes something raises them. */
async function readShopVersions(db: Db): Promise<ShopVersions> {
  const [[row], delivery] = await Promise.all([
    db.select({ version: catalogueVersion.version }).from(catalogueVersion).where(eq(catalogueVersion.id, 1)),
    readDeliveryRulesVersion(db),
  ]);
  return { catalogue: row?.version ?? 0, delivery };
}

/**
 * Which pages a change concerns. Catalogue and content come together, menus and texts with them, so that every page may
 * differ; rules of delivery show in the fees of listings and products.
 */
function tagsOfChange(before: ShopVersions, after: ShopVersions): readonly string[] {
  if (before.catalogue !== after.catalogue) return [invalidation.everything];
  return before.delivery === after.delivery ? [] : ['catalogue'];
}

/** Each process has told its own public ports, so each remembers for itself. */
const keyOf = ({ port }: Environment) => `page-clearing ${hostname()}:${port}`;

/** The versions the public ports have heard of, nothing before the first message. */
async function readToldVersions(db: Db, environment: Environment): Promise<ShopVersions | undefined> {
  const [row] = await db
    .select()
    .from(shopSettings)
    .where(eq(shopSettings.key, keyOf(environment)));
  const { catalogue, delivery } = (row?.value ?? {}) as Partial<ShopVersions>;
  return catalogue === undefined || delivery === undefined ? undefined : { catalogue, delivery };
}

/** Remembers what the public ports were told, so that a restart neither forgets a change nor repeats it. */
async function writeToldVersions(
  db: Db,
  environment: Environment,
  { catalogue, delivery }: ShopVersions,
  clock: Clock,
): Promise<void> {
  const row = { key: keyOf(environment), value: { catalogue, delivery }, updatedAt: clock.now() };
  await db.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.key, set: row });
}
