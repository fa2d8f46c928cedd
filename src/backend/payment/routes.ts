import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { BankChallenge } from '@/contracts/payment';
import { toAmount } from '@/lib/money';
import type { Db } from '../db/connect';
import { paymentTokens, sandboxCharges } from '../db/schema';
import type { Handlers } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { isSandbox } from './paymentProviderOf';

/** The sandbox's bank, which asks shoppers whether they really pay; it exists with the sandbox only. */
export const sandboxBankHandlers = {
  getBankChallenge: async ({ params, context }) => {
    if (!isSandbox(context)) throw notFound();
    return presentChallenge(await findCharge(context.db, params.challengeId));
  },
  answerBankChallenge: async ({ params, body, context }) => {
    if (!isSandbox(context)) throw notFound();
    await takeAnswer(context.db, await findCharge(context.db, params.challengeId), body);
    return presentChallenge(await findCharge(context.db, params.challengeId));
  },
} satisfies Partial<Handlers>;

type BankCharge = Awaited<ReturnType<typeof findCharge>>;

/** A charge and its card. @throws ProblemError 404 when the bank knows no charge of this reference */
async function findCharge(db: Db, reference: string) {
  const [row] = await db
    .select({ charge: sandboxCharges, card: paymentTokens })
    .from(sandboxCharges)
    .leftJoin(paymentTokens, eq(paymentTokens.tokenHash, sandboxCharges.tokenHash))
    .where(eq(sandboxCharges.reference, reference));
  if (!row) throw notFound();
  return row;
}

const MOST_WRONG_CODES = 3;

function presentChallenge({ charge, card }: BankCharge): BankChallenge {
  const { outcome, reference } = charge;
  return {
    kind: charge.method,
    amount: toAmount(charge.amountCents),
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    state: outcome === 'challenged' ? 'open' : outcome === 'paid' ? 'paid' : 'declined',
    code: codeOf(reference),
    attemptsLeft: Math.max(0, MOST_WRONG_CODES - charge.wrongCodes),
  };
}

/**
 * A wrong code may be given three times, an empty one does not count as a try; a card that is declined after all takes
 * the right code and refuses then.
 */
async function takeAnswer(
  db: Db,
  { charge, card }: BankCharge,
  { accept, code: entered = '' }: { accept: boolean; code?: string },
): Promise<void> {
  const { reference, method, outcome } = charge;
  const code = entered.replace(/\s/g, '');
  const needsCode = accept && method === 'card';
  if (outcome !== 'challenged' || (needsCode && !code)) return;
  const isOpen = and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.outcome, 'challenged'));
  if (needsCode && code !== codeOf(reference)) {
    const wrongCodes = sql`${sandboxCharges.wrongCodes} + 1`;
    const next = sql`case when ${wrongCodes} >= ${MOST_WRONG_CODES} then 'declined' else 'challenged' end`;
    await db.update(sandboxCharges).set({ wrongCodes, outcome: next }).where(isOpen);
    return;
  }
  const accepted = card?.behaviour === 'challenges-declines' ? 'declined' : 'paid';
  await db
    .update(sandboxCharges)
    .set({ outcome: accept ? accepted : 'abandoned' })
    .where(isOpen);
}

/** Six digits that belong to one charge; a real bank would send them to a phone. */
function codeOf(reference: string): string {
  const number = createHash('sha256').update(reference).digest().readUInt32BE(0) % 1_000_000;
  return String(number).padStart(6, '0');
}
