import { sql } from 'drizzle-orm';
import type { QueryOf } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import type { trackOrder } from '@/contracts/orders/orders';
import { foldAccents } from '@/lib/text';
import type { Db } from '../db/connect';
import { orderGuesses } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import type { RequestContext } from '../platform/handlers';
import { refusal } from '../platform/ProblemError';
import { signOrderToken } from '../platform/tokens';
import { findOrder, isPlaced, listOrdersPaidTogether, type StoredOrder } from './orderRepository';

type TrackQuery = QueryOf<typeof trackOrder>;

/** Whether anything but the number was given. */
export function hasProof({ email, lastName, zip }: TrackQuery): boolean {
  return Boolean(email || lastName || zip);
}

/**
 * Whether somebody who asks for an order knows the sender's e-mail address, the recipient's last name or the
 * recipient's zip. Everything that is given must be right; spaces, accents and letter case do not matter.
 * @source rulings Cart (order lookup)
 */
export function isAcquainted(
  { sender, recipient }: Pick<StoredOrder, 'sender' | 'recipient'>,
  query: TrackQuery,
): boolean {
  const pairs: [given: string | undefined, known: string | undefined][] = [
    [query.email, sender.email],
    [query.lastName, recipient?.lastName],
    [query.zip, recipient?.zipCode],
  ];
  return (
    hasProof(query) &&
    pairs.every(([given, known]) => !given || (known !== undefined && plain(given) === plain(known)))
  );
}

function plain(text: string): string {
  return foldAccents(text).replace(/\s/g, '');
}

/** How many look-ups with wrong details an order number may have within an hour. */
const guessRule = { most: 10, minutes: 60 } as const;

/**
 * Lets a look-up be answered, and counts it when it is wrong. Right ones count nothing, but wait for the number's row like
 * the others: of many that come at once, a right one gets no further than one that comes after them. Numbers that no
 * order has are counted too.
 * @throws ProblemError 429 when there were too many wrong ones, right details or not
 * @source docs/decisions/0006-personal-data.md
 */
export async function admitLookUp(db: Db, orderId: string, isRight: boolean, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - guessRule.minutes * 60_000);
  const { wrong, since } = orderGuesses;
  const isOver = sql`${wrong} = 0 or ${since} <= ${forgotten.toISOString()}::timestamptz`;
  const counted = isRight ? 0 : 1;
  const [row] = await db
    .insert(orderGuesses)
    .values({ orderId, wrong: counted, since: now })
    .onConflictDoUpdate({
      target: orderGuesses.orderId,
      set: {
        wrong: sql`case when ${isOver} then 0 else least(${wrong}, ${guessRule.most}::int) end + ${counted}::int`,
        since: sql`case when ${isOver} then excluded.since else ${since} end`,
      },
    })
    .returning({ wrong });
  const wrongBefore = (row?.wrong ?? 0) - counted;
  const message = 'This number was looked up with wrong details too often. Please try again later.';
  if (wrongBefore >= guessRule.most) throw refusal(429, errorKey.orderLocked, message);
}

/** However often a link is requested, there is one mail in so many minutes. */
const EVERY_MINUTES = 15;

/**
 * Puts a mail with a fresh link to an order into the outbox, for the address the order was placed with and in its
 * language. Nothing happens when there is no such order, or when a link was sent a short while ago. The caller cannot see
 * the difference.
 * @param orderId  number of the order, or of one of its suborders
 */
export async function sendOrderLink(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  orderId: string,
): Promise<void> {
  const wholeOrderId = orderId.split('-').slice(0, 3).join('-');
  await withTransaction(db, async (tx) => {
    const order = await findOrder(tx, wholeOrderId);
    /* The people of an old order are forgotten. */
    if (!isPlaced(order) || !order.sender.email) return;
    const { id, sender, locale } = order;
    const now = clock.now();
    const turn = Math.floor(now.getTime() / (EVERY_MINUTES * 60_000));
    const facts = { kind: 'order-link' as const, orderId: id, senderFirstName: sender.firstName };
    await addMail(tx, { id: `order-link-${id}-${turn}`, recipient: sender.email, locale, facts }, now);
  });
}

/**
 * The other orders of the same charge, each with the token of its page: all of them were placed by the same person.
 * @source docs/decisions/0004-gaps-in-the-specification.md
 */
export async function tokensOfOthers(
  { db, clock, environment }: RequestContext,
  { id: orderId, paymentKey }: Pick<StoredOrder, 'id' | 'paymentKey'>,
  sessionId?: string,
): Promise<{ orderId: string; orderToken: string }[]> {
  const others = (await listOrdersPaidTogether(db, paymentKey)).filter(({ id }) => id !== orderId);
  const sign = (id: string) =>
    signOrderToken({ orderId: id, sessionId }, environment.secrets.orderToken, clock);
  return Promise.all(others.map(async ({ id }) => ({ orderId: id, orderToken: await sign(id) })));
}
