import { expireDeliveryRules } from '../calendars/rules/loadDeliveryRules';
import { expireCatalogue } from '../catalog/loadCatalogue';
import { expireContent } from '../content/loadContent';
import { expirePartnerConfigs } from '../partner-config/loadPartnerConfigs';
import type { ShopParts } from '../platform/handlers';
import { expireSearchIndex } from '../search/searchIndex';
import { createFrontMessages } from './frontMessages';
import { readShopVersions, tagsOfChange, type ShopVersions } from './shopVersions';
import { readToldVersions, writeToldVersions } from './toldVersions';

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
