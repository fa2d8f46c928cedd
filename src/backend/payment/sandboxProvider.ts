import { eq } from 'drizzle-orm';
import type { Clock } from '@/lib/clock';
import type { Db } from '../db/connect';
import { paymentTokens, sandboxCharges } from '../db/schema';
import { newId } from '../ordering/newId';
import type { ChargeOutcome, PaymentProvider } from './PaymentProvider';
import type { CardBehaviour } from './testCards';

/**
 * The embedded payment company of demo and test: it takes no money and keeps books like a real one, so that a charge
 * asked for twice under one key is one charge.
 */
export function createSandboxProvider(db: Db, clock: Clock): PaymentProvider {
  return {
    name: 'sandbox',
    async charge({ key, tokenHash, amountCents }) {
      const [card] = await db.select().from(paymentTokens).where(eq(paymentTokens.tokenHash, tokenHash));
      const behaviour: CardBehaviour = card?.behaviour ?? 'declines';
      const isPaid = behaviour === 'pays' || behaviour === 'answers-late';
      const booked = await db
        .insert(sandboxCharges)
        .values({
          chargeKey: key,
          tokenHash,
          amountCents,
          outcome: isPaid ? 'paid' : 'declined',
          reference: `sbx_${newId()}`,
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ key: sandboxCharges.chargeKey });
      if (behaviour === 'answers-late' && booked.length === 1) return { status: 'unknown' };
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.chargeKey, key));
      return outcomeOf(charge, behaviour);
    },
  };
}

function outcomeOf(
  charge: typeof sandboxCharges.$inferSelect | undefined,
  behaviour: CardBehaviour,
): ChargeOutcome {
  if (!charge) return { status: 'unknown' };
  if (charge.outcome === 'paid') return { status: 'paid', reference: charge.reference };
  return { status: 'declined', reason: behaviour === 'no-funds' ? 'no-funds' : 'declined' };
}
