import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '../db/connect';
import { paymentTokens } from '../db/schema';
import type { CardBehaviour } from './testCards';

/** Half an hour to finish a checkout. */
const LIFE_MS = 30 * 60_000;

/** What may be stored of a card. */
interface CardFacts {
  readonly brand: string;
  readonly last4: string;
  /** As `pseudonymOf` writes it. */
  readonly cardHash: string | null;
  readonly behaviour: CardBehaviour;
}

/** A card that can be charged once. */
export type UsableCard = CardFacts & { readonly tokenHash: string };

/** Stores a card under a new token. @returns the token, which is stored nowhere */
export async function addCardToken(db: Queryable, card: CardFacts, now: Date): Promise<string> {
  const token = `tok_${randomBytes(24).toString('base64url')}`;
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  await db.insert(paymentTokens).values({ ...card, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

/**
 * Ties a token to the one checkout it may pay for.
 * @returns the token's hash; nothing when it is unknown, expired, used, or tied to another checkout
 */
export async function bindCardToken(
  db: Queryable,
  token: string,
  checkoutId: string,
  now: Date,
): Promise<string | undefined> {
  const tokenHash = hashToken(token);
  const isFreeOrOurs = or(isNull(paymentTokens.checkoutId), eq(paymentTokens.checkoutId, checkoutId));
  const rows = await db
    .update(paymentTokens)
    .set({ checkoutId })
    .where(and(isUsable(tokenHash, now), isFreeOrOurs))
    .returning();
  return rows.length === 1 ? tokenHash : undefined;
}

/** The card tied to a checkout, as long as it can still be charged. */
export async function findUsableCard(
  db: Queryable,
  tokenHash: string,
  checkoutId: string,
  now: Date,
): Promise<UsableCard | undefined> {
  const [row] = await db
    .select()
    .from(paymentTokens)
    .where(and(isUsable(tokenHash, now), eq(paymentTokens.checkoutId, checkoutId)));
  return (
    row && { tokenHash, brand: row.brand, last4: row.last4, cardHash: row.cardHash, behaviour: row.behaviour }
  );
}

/** Claims a token for an order; a token is claimed once and never again. @returns false when it cannot be */
export async function claimCardToken(
  tx: Tx,
  tokenHash: string,
  checkoutId: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(paymentTokens)
    .set({ usedAt: now })
    .where(and(isUsable(tokenHash, now), eq(paymentTokens.checkoutId, checkoutId)))
    .returning({ tokenHash: paymentTokens.tokenHash });
  return rows.length === 1;
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(paymentTokens.tokenHash, tokenHash),
    isNull(paymentTokens.usedAt),
    gt(paymentTokens.expiresAt, now),
  );
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
