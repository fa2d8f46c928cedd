import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { paymentTokens, sandboxCharges, sandboxRefunds } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { newId } from '../ordering/newId';
import type { Charge, ChargeOutcome, PaymentProvider, Refund } from './PaymentProvider';
import type { CardBehaviour } from './testCards';

/**
 * The embedded payment company of demo and test: it takes no money and keeps books like a real one, so that two
 * charges with one key are one charge.
 */
export function createSandboxProvider(db: Db, clock: Clock): PaymentProvider {
  return {
    name: 'sandbox',
    methods: ['card', 'pay-later'],
    async charge(charge) {
      const behaviour = await behaviourOf(db, charge);
      const isNew = await book(db, clock, charge, FIRST_OUTCOMES[behaviour]);
      if (isNew && LATE.includes(behaviour)) return { status: 'unknown' };
      return outcomeOf(await findCharge(db, charge.key), behaviour, charge.orderId);
    },
    async abandon(charge) {
      // A charge that was never made is given up too, so that a late request for it finds it given up.
      await book(db, clock, charge, 'abandoned');
      await db
        .update(sandboxCharges)
        .set({ outcome: 'abandoned' })
        .where(and(eq(sandboxCharges.chargeKey, charge.key), eq(sandboxCharges.outcome, 'challenged')));
      const outcome = outcomeOf(await findCharge(db, charge.key), await behaviourOf(db, charge));
      return outcome.status === 'challenge' || outcome.status === 'unknown'
        ? { status: 'declined', reason: 'abandoned' }
        : outcome;
    },
    refund: (refund) => giveBack(db, refund),
  };
}

const LATE: readonly CardBehaviour[] = ['answers-late', 'fails-late'];
const FIRST_OUTCOMES: Readonly<Record<CardBehaviour, StoredCharge['outcome']>> = {
  pays: 'paid',
  'answers-late': 'paid',
  declines: 'declined',
  'no-funds': 'declined',
  'fails-late': 'declined',
  challenges: 'challenged',
  'challenges-declines': 'challenged',
};

type StoredCharge = typeof sandboxCharges.$inferSelect;

/** Paying later is always confirmed on the lender's page; a card behaves as its number says. */
async function behaviourOf(db: Db, { method, tokenHash }: Charge): Promise<CardBehaviour> {
  if (method !== 'card') return 'challenges';
  if (!tokenHash) return 'declines';
  const [card] = await db.select().from(paymentTokens).where(eq(paymentTokens.tokenHash, tokenHash));
  return card?.behaviour ?? 'declines';
}

/** @returns whether this key is charged for the first time */
async function book(
  db: Db,
  clock: Clock,
  charge: Charge,
  outcome: StoredCharge['outcome'],
): Promise<boolean> {
  const booked = await db
    .insert(sandboxCharges)
    .values({
      chargeKey: charge.key,
      method: charge.method,
      tokenHash: charge.tokenHash,
      amountCents: charge.amountCents,
      outcome,
      reference: `sbx_${newId()}`,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ key: sandboxCharges.chargeKey });
  return booked.length === 1;
}

/** Orders paid by one charge are given back one by one: what is given back adds up, and each key counts once. */
function giveBack(db: Db, { key, reference, amountCents }: Refund): Promise<void> {
  return withTransaction(db, async (tx) => {
    const added = await tx
      .insert(sandboxRefunds)
      .values({ refundKey: key, reference, amountCents })
      .onConflictDoNothing()
      .returning({ key: sandboxRefunds.refundKey });
    if (added.length === 0) return;
    await tx
      .update(sandboxCharges)
      .set({ refundedCents: sql`${sandboxCharges.refundedCents} + ${amountCents}` })
      .where(eq(sandboxCharges.reference, reference));
  });
}

async function findCharge(db: Db, key: string): Promise<StoredCharge | undefined> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.chargeKey, key));
  return charge;
}

function outcomeOf(
  charge: StoredCharge | undefined,
  behaviour: CardBehaviour,
  orderId?: string,
): ChargeOutcome {
  if (!charge) return { status: 'unknown' };
  const { outcome, reference } = charge;
  if (outcome === 'paid') return { status: 'paid', reference };
  const back = orderId ? `&order=${orderId}` : '';
  if (outcome === 'challenged')
    return { status: 'challenge', url: `/sandbox-bank?challenge=${reference}${back}` };
  if (outcome === 'abandoned') return { status: 'declined', reason: 'abandoned' };
  return { status: 'declined', reason: behaviour === 'no-funds' ? 'no-funds' : 'declined' };
}
