import type { Tx } from '../db/connect';
import { newId } from '../ordering/newId';
import { buyerHashes, type Buyer } from './buyerHash';
import { promotionRefused } from './promotionProblems';
import { addUse, countUsesBy, lockPromotions, removeUses } from './promotionRepository';

/** An order that uses promotions, and who is behind it. */
export interface PromotionUser extends Buyer {
  readonly orderId: string;
}

/**
 * Counts the promotions of an order inside its own transaction, one order at a time for each promotion.
 * @param codes those that take something off, automatic ones too
 * @throws ProblemError 409 when one has been used up in the meantime
 */
export async function countUses(
  tx: Tx,
  codes: readonly string[],
  { orderId, ...buyer }: PromotionUser,
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const hashes = buyerHashes(buyer);
  for (const { code, usageLimit, customerLimit, usedCount } of await lockPromotions(tx, codes)) {
    const isUsedUp = usageLimit !== null && usedCount >= usageLimit;
    const isUsedByThem = customerLimit !== null && (await countUsesBy(tx, code, hashes)) >= customerLimit;
    if (isUsedUp || isUsedByThem) throw promotionRefused('used-up', 409);
    await addUse(tx, { id: newId(), code, orderId, customerHash: hashes[0], usedAt: now });
  }
}

/** Gives the promotions of an order back that did not come about. */
export async function releasePromotions(tx: Tx, orderId: string): Promise<void> {
  await removeUses(tx, orderId);
}
