import type { Promotion } from '@/backend/promotions/promotion';
import {
  expirePromotions,
  raisePromotionsVersion,
  replacePromotion,
} from '@/backend/promotions/promotionRepository';
import type { InProcessBackend } from './inProcessBackend';
import { seedInstant } from './testCluster';

/** Adds a promo code of ten percent to a running shop, or what the changes make of it. */
export async function addPromotion(
  { db }: InProcessBackend,
  changes: Partial<Promotion> & { code: string },
): Promise<void> {
  const promotion: Promotion = {
    ...{ kind: 'percentage', value: 1000, description: { 'en-US': changes.code }, scope: {} },
    ...{ isStackable: false, isAutomatic: false, isActive: true },
    ...changes,
  };
  const now = new Date(seedInstant);
  await db.transaction(async (tx) => {
    await replacePromotion(tx, promotion, now);
    await raisePromotionsVersion(tx, now);
  });
  expirePromotions(db);
}
