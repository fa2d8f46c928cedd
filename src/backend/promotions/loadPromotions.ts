import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Tx } from '../db/connect';
import { promotions } from '../db/schema';
import { raiseSettingVersion, readSettingVersion } from '../db/settingVersion';
import type { Promotion } from './promotion';
import { promotionOf } from './promotionRepository';

/** Row whose version counts changes of the promotions. */
const VERSION_KEY = 'promotions';

/** Every promotion of the shop in memory. */
export interface Promotions {
  byCode(code: string): Promotion | undefined;
  /** Those that work without being typed. */
  readonly automatic: readonly Promotion[];
}

const snapshot = createVersionedSnapshot(readPromotions, (db) => readSettingVersion(db, VERSION_KEY));

/** The promotions in memory; a change by any process is seen within a second. How often each was used is not in it. */
export function loadPromotions(db: Db): Promise<Promotions> {
  return snapshot.current(db);
}

/** Makes the next `loadPromotions` look for changes at once. */
export function expirePromotions(db: Db): void {
  snapshot.expire(db);
}

/** Tells every process that promotions have changed; belongs into each transaction that writes one. */
export function raisePromotionsVersion(tx: Tx, now: Date): Promise<void> {
  return raiseSettingVersion(tx, VERSION_KEY, now);
}

async function readPromotions(tx: Tx): Promise<Promotions> {
  const all = (await tx.select().from(promotions)).map(promotionOf);
  const byCode = new Map(all.map((promotion) => [promotion.code, promotion]));
  return {
    byCode: (code) => byCode.get(code),
    automatic: all.filter(({ isAutomatic, isActive }) => isAutomatic && isActive),
  };
}
