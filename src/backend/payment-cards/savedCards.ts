import { and, desc, eq } from 'drizzle-orm';
import { errorKey } from '@/contracts/errors';
import type { Answer } from '@/contracts/gateway';
import type { Queryable } from '../db/connect';
import { savedCards } from '../db/schema';
import { newId } from '../ordering/newId';
import { addCardToken } from '../payment/cardTokens';
import { requireSandbox } from '../payment/paymentProviderOf';
import type { Handlers } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import { notTheirs } from '../auth/customerOf';

/**
 * Cards a customer has saved. There are some in the sandbox only: where a payment company takes the card, nothing of it
 * comes to the shop.
 * @source spec §7 Profile (getPaymentCards, removePaymentCard), rulings Cart, money, membership (card data)
 */
export const savedCardHandlers = {
  getPaymentCards: ({ context: { db, customer } }) => listCards(db, customer.customerId),

  removePaymentCard: async ({ params: { creditCardId }, context: { db, customer } }) => {
    const removed = await db.delete(savedCards).where(isOwn(customer.customerId, creditCardId)).returning();
    if (removed.length === 0) throw notTheirs();
    return listCards(db, customer.customerId);
  },

  tokeniseSavedCard: async ({ params: { creditCardId }, context }) => {
    requireSandbox(context);
    const { db, customer, clock } = context;
    const now = clock.now();
    const [card] = await db.select().from(savedCards).where(isOwn(customer.customerId, creditCardId));
    if (!card) throw notTheirs();
    const { brand, last4, expiryMonth, expiryYear } = card;
    if (isExpired(expiryYear, expiryMonth, now))
      throw refusal(422, errorKey.cardExpired, 'This card has expired.');
    return { token: await addCardToken(db, card, now), brand, last4 };
  },
} satisfies Partial<Handlers>;

/** Saves a card of a customer; the same card again replaces what was known of it. */
export async function saveCard(
  db: Queryable,
  card: Omit<typeof savedCards.$inferInsert, 'id' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const { expiryMonth, expiryYear } = card;
  await db
    .insert(savedCards)
    .values({ ...card, id: newId(), createdAt: now })
    .onConflictDoUpdate({
      target: [savedCards.customerId, savedCards.cardHash],
      set: { expiryMonth, expiryYear },
    });
}

const isOwn = (customerId: string, id: string) =>
  and(eq(savedCards.customerId, customerId), eq(savedCards.id, id));

/** Saved cards of a customer, the newest first. */
export async function listCards(db: Queryable, customerId: string): Promise<Answer<'getPaymentCards'>> {
  const rows = await db
    .select()
    .from(savedCards)
    .where(eq(savedCards.customerId, customerId))
    .orderBy(desc(savedCards.createdAt), desc(savedCards.id));
  return { paymentCards: rows.map(({ id: creditCardId, ...card }) => ({ ...card, creditCardId })) };
}

/** UTC−12 is where a month ends last; no card is printed for more than twenty years. */
const LAST_ZONE_HOURS = 12;
const LONGEST_YEARS = 20;

/** Whether a card has expired by its month. */
export function isExpired(year: number, month: number, now: Date): boolean {
  const end = Date.UTC(year, month, 1, LAST_ZONE_HOURS);
  return end <= now.getTime() || year > now.getUTCFullYear() + LONGEST_YEARS;
}
