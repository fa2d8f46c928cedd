import type { Tx } from '../db/connect';
import { newId } from '../ordering/newId';
import { buyerHash } from './buyerHash';
import { promotionRefused } from './promotionProblems';
import { addUse, countUsesBy, lockPromotions, removeUses } from './promotionRepository';

/** An order that uses promotions, and who is behind it. */
export interface PromotionUser {
  readonly orderId: string;
  readonly customerId?: string;
  readonly email: string;
}

/**
 * Counts the promotions of an order inside its own transaction, one order at a time for each promotion.
 * @param codes those that take something off, automatic ones too
 * @throws ProblemError 409 when one has been used up in the meantime
 */
export async function countUses(
  tx: Tx,
  codes: readonly string[],
  { orderId, customerId, email }: PromotionUser,
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const customerHash = buyerHash({ customerId, email });
  for (const { code, usageLimit, customerLimit, usedCount } of await lockPromotions(tx, codes)) {
    const isUsedUp = usageLimit !== null && usedCount >= usageLimit;
    const isUsedByThem =
      customerLimit !== null && (await countUsesBy(tx, code, customerHash)) >= customerLimit;
    if (isUsedUp || isUsedByThem) throw promotionRefused('used-up', 409);
    await addUse(tx, { id: newId(), code, orderId, customerHash, usedAt: now });
  }
}

/** Gives the promotions of an order back that did not come about. */
export async function releasePromotions(tx: Tx, orderId: string): Promise<void> {
  await removeUses(tx, orderId);
}
