import { lt } from 'drizzle-orm';
import type { RequestContext } from '../platform/handlers';
import { usedCaptchas } from '../db/schema';
import { signInProblems } from './authProblems';
import { solvedPuzzle } from './captchaPuzzle';

const KEEP_MS = 15 * 60_000;

/**
 * Accepts the solution of a puzzle, once.
 * @throws ProblemError 403
 * @source spec §6 (captcha), §8 Login
 */
export async function acceptCaptcha(
  { db, clock, environment }: RequestContext,
  solution: string | undefined,
): Promise<void> {
  const now = clock.now();
  const challenge = solvedPuzzle(solution, environment.secrets.captcha, now);
  if (!challenge) throw signInProblems.captcha();
  const added = await db
    .insert(usedCaptchas)
    .values({ challenge, usedAt: now })
    .onConflictDoNothing()
    .returning({ challenge: usedCaptchas.challenge });
  if (added.length === 0) throw signInProblems.captcha();
  await db.delete(usedCaptchas).where(lt(usedCaptchas.usedAt, new Date(now.getTime() - KEEP_MS)));
}
