import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { reasonOf } from '../db/reasonOf';
import { seedState } from '../db/schema';
import { takeTime } from '../db/takeTime';
import { withTransaction } from '../db/withTransaction';
import { seedSteps } from './seedSteps';
import type { SeedContext, SeedStep } from './SeedStep';

/**
 * Fills the shop: each step runs once per version of its input, in one transaction with its record, so
 * that a start broken off half-way continues with the step it was at.
 * @throws Error naming the step that failed
 */
export async function runSeed(
  db: Db,
  context: SeedContext,
  steps: readonly SeedStep[] = seedSteps,
): Promise<void> {
  for (const step of steps) {
    try {
      await runStep(db, step, context);
    } catch (cause) {
      throw new Error(
        `The seed step "${step.name}" failed: ${reasonOf(cause)}. Nothing of it was kept; the next start goes on with it.`,
        { cause },
      );
    }
  }
}

async function runStep(db: Db, step: SeedStep, context: SeedContext): Promise<void> {
  const fingerprint = await step.fingerprint();
  const [known] = await db.select().from(seedState).where(eq(seedState.step, step.name));
  if (known?.finishedAt && known.fingerprint === fingerprint) return;
  context.onProgress(step.name);
  const startedAt = context.clock.now();
  await record(db, { step: step.name, fingerprint, startedAt, finishedAt: null });
  await withTransaction(db, async (tx) => {
    await takeTime(tx, 120);
    await step.run(tx, context);
    await record(tx, { step: step.name, fingerprint, startedAt, finishedAt: context.clock.now() });
  });
}

async function record(db: Pick<Db, 'insert'>, row: typeof seedState.$inferInsert): Promise<void> {
  await db.insert(seedState).values(row).onConflictDoUpdate({ target: seedState.step, set: row });
}
