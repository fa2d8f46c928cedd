import { eq } from 'drizzle-orm';
import { invalidation } from '@/contracts/publicPort';
import { readDeliveryRulesVersion } from '../calendars/rules/loadDeliveryRules';
import type { Db } from '../db/connect';
import { catalogueVersion } from '../db/schema';

/** How often the things that pages are made of have been changed. */
export interface ShopVersions {
  readonly catalogue: number;
  readonly delivery: number;
}

/** The versions of now, as whoever changes something raises them. */
export async function readShopVersions(db: Db): Promise<ShopVersions> {
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
export function tagsOfChange(before: ShopVersions, after: ShopVersions): readonly string[] {
  if (before.catalogue !== after.catalogue) return [invalidation.everything];
  return before.delivery === after.delivery ? [] : ['catalogue'];
}
