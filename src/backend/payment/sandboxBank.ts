import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { BankChallenge } from '@/contracts/payment';
import { toAmount } from '@/lib/money';
import type { Db } from '../db/connect';
import { paymentTokens, sandboxCharges } from '../db/schema';
import { notFound } from '../platform/ProblemError';

const MOST_WRONG_CODES = 3;

/**
 * What the sandbox's bank asks about a charge.
 * @throws ProblemError 404 when nothing was ever asked under this reference
 */
export async function readBankChallenge(db: Db, reference: string): Promise<BankChallenge> {
  const [row] = await db
    .select({ charge: sandboxCharges, card: paymentTokens })
    .from(sandboxCharges)
    .leftJoin(paymentTokens, eq(paymentTokens.tokenHash, sandboxCharges.tokenHash))
    .where(eq(sandboxCharges.reference, reference));
  if (!row) throw notFound();
  const { charge, card } = row;
  return {
    kind: charge.method,
    amount: toAmount(charge.amountCents),
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    state: stateOf(charge.outcome),
    code: codeOf(reference),
    attemptsLeft: Math.max(0, MOST_WRONG_CODES - charge.wrongCodes),
  };
}

/**
 * The shopper's answer to the bank. A wrong code may be given three times, an empty one is no try; a card that is
 * declined after all takes the right code and refuses then.
 * @throws ProblemError 404 as above
 */
export async function answerBankChallenge(
  db: Db,
  reference: string,
  answer: { accept: boolean; code?: string },
): Promise<BankChallenge> {
  const challenge = await readBankChallenge(db, reference);
  if (challenge.state !== 'open') return challenge;
  const needsCode = challenge.kind === 'card';
  const code = answer.code?.replace(/\s/g, '') ?? '';
  if (answer.accept && needsCode && !code) return challenge;
  const isRight = !needsCode || code === challenge.code;
  const isOpen = and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.outcome, 'challenged'));
  if (answer.accept && !isRight) {
    await db
      .update(sandboxCharges)
      .set({
        wrongCodes: sql`${sandboxCharges.wrongCodes} + 1`,
        outcome: sql`case when ${sandboxCharges.wrongCodes} + 1 >= ${MOST_WRONG_CODES} then 'declined' else 'challenged' end`,
      })
      .where(isOpen);
  } else {
    const outcome = answer.accept ? await outcomeOfYes(db, reference) : 'abandoned';
    await db.update(sandboxCharges).set({ outcome }).where(isOpen);
  }
  return readBankChallenge(db, reference);
}

type Outcome = (typeof sandboxCharges.$inferSelect)['outcome'];

function stateOf(outcome: Outcome): BankChallenge['state'] {
  if (outcome === 'challenged') return 'open';
  return outcome === 'paid' ? 'paid' : 'declined';
}

async function outcomeOfYes(db: Db, reference: string): Promise<Outcome> {
  const [card] = await db
    .select({ behaviour: paymentTokens.behaviour })
    .from(sandboxCharges)
    .innerJoin(paymentTokens, eq(paymentTokens.tokenHash, sandboxCharges.tokenHash))
    .where(eq(sandboxCharges.reference, reference));
  return card?.behaviour === 'challenges-declines' ? 'declined' : 'paid';
}

/** Six digits that belong to one charge; a real bank would send them to a phone. */
function codeOf(reference: string): string {
  const number = createHash('sha256').update(reference).digest().readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}
