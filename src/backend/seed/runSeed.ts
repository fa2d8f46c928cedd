import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '../db/connect';
import { seedState } from '../db/schema';
import { extendTimeouts, withTransaction } from '../db/withTransaction';
import { seedSteps } from './seedSteps';
import type { SeedContext, SeedStep } from './SeedStep';

/** How a start treats files that have changed since the shop was filled. */
export interface SeedOptions extends SeedContext {
  /** In development: brings the shop to what changed files say. Elsewhere a notice is written. */
  followsFiles?: boolean;
  /** Called once when files differ from what the shop was filled with. */
  onNotice?: (text: string) => void;
}

/**
 * Fills an empty shop, once, and rebuilds derived tables. Each step runs in one transaction with its record, so that a
 * start that was interrupted continues with the same step. What a merchant step has filled is never overwritten here.
 * @throws Error naming the step that failed
 */
export async function runSeed(
  db: Db,
  options: SeedOptions,
  steps: readonly SeedStep[] = seedSteps,
): Promise<void> {
  const differing: string[] = [];
  for (const step of steps) {
    try {
      if ((await runStep(db, step, options)) === 'differs') differing.push(step.name);
    } catch (cause) {
      throw new Error(
        `The seed step "${step.name}" failed: ${cause instanceof Error ? cause.message : String(cause)}. Nothing of it was kept; the next start goes on with it.`,
        { cause },
      );
    }
  }
  if (differing.length > 0) options.onNotice?.(noticeOf(differing));
}

const noticeOf = (names: readonly string[]) =>
  `The files in data/ have changed since this shop was filled (${names.join(', ')}). The shop keeps what it has. See the difference: npm run catalog -- seed`;

type Outcome = 'done' | 'differs';

async function runStep(db: Db, step: SeedStep, options: SeedOptions): Promise<Outcome> {
  const fingerprint = await step.fingerprint();
  const [known] = await db.select().from(seedState).where(eq(seedState.step, step.name));
  if (known?.finishedAt && known.fingerprint === fingerprint) return 'done';
  if (step.owner === 'derived') await runAndRecord(db, step, options);
  else if (step.isForDemo && !options.isDemo) await recordSeed(db, step, options);
  else if (known?.finishedAt && !options.followsFiles) return 'differs';
  else if (known?.finishedAt) await runAndRecord(db, step, { ...options, over: 'replace' });
  else if (await isEmpty(db, step)) await runAndRecord(db, step, options);
  else await recordSeed(db, step, options);
  return 'done';
}

/** Whether the shop has nothing yet of what a step fills. */
export async function isEmpty(db: Queryable, { tables: [first] }: SeedStep): Promise<boolean> {
  return first !== undefined && (await db.select().from(first).limit(1)).length === 0;
}

async function runAndRecord(db: Db, step: SeedStep, context: SeedContext): Promise<void> {
  context.onProgress(step.name);
  const startedAt = context.clock.now();
  await db
    .insert(seedState)
    .values({ step: step.name, fingerprint: '', startedAt, finishedAt: null })
    .onConflictDoNothing();
  await withTransaction(db, async (tx) => {
    await extendTimeouts(tx, 120);
    await step.run(tx, context);
    await recordSeed(tx, step, context);
  });
}

/** Records the step as done for its present files. */
export async function recordSeed(
  db: Pick<Db, 'insert'>,
  step: SeedStep,
  { clock }: Pick<SeedContext, 'clock'>,
): Promise<void> {
  const now = clock.now();
  const row = { step: step.name, fingerprint: await step.fingerprint(), startedAt: now, finishedAt: now };
  await db.insert(seedState).values(row).onConflictDoUpdate({ target: seedState.step, set: row });
}
