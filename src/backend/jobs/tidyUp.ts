import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS, type Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import {
  carts,
  idempotencyKeys,
  mailLinks,
  orderGuesses,
  orders,
  outboxMails,
  paymentTokens,
  sessions,
  signInCodes,
  shopEvents,
  socialFlows,
} from '../db/schema';

/** Days after which things may go; a cart lives as long as its token. */
const keepDays = {
  keys: 2,
  guesses: 1,
  cardTokens: 1,
  links: 1,
  carts: 180,
  mails: 90,
  sessions: 365,
  events: 400,
} as const;

/** Deletes what is not needed any more: old keys, counted look-ups, card tokens, links of mails, codes of sign-ins, unfinished sign-ins at providers, sent mails, forgotten sessions, old events, and carts that never became orders. */
export async function tidyUp({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keepDays.keys)));
  await db.delete(orderGuesses).where(lt(orderGuesses.since, before(keepDays.guesses)));
  await db.delete(paymentTokens).where(
    and(
      lt(paymentTokens.expiresAt, before(keepDays.cardTokens)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(orders)
          .where(and(eq(orders.paymentTokenHash, paymentTokens.tokenHash), eq(orders.state, 'pending'))),
      ),
    ),
  );
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, before(keepDays.links)));
  await db.delete(socialFlows).where(lt(socialFlows.expiresAt, before(keepDays.links)));
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, before(keepDays.links)));
  await db.delete(sessions).where(lt(sessions.lastActiveAt, before(keepDays.sessions)));
  await db.delete(shopEvents).where(lt(shopEvents.at, before(keepDays.events)));
  await db.delete(outboxMails).where(lt(outboxMails.sentAt, before(keepDays.mails)));
  const isOrdered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.cartId, carts.id));
  await db.delete(carts).where(and(lt(carts.updatedAt, before(keepDays.carts)), notExists(isOrdered)));
}
