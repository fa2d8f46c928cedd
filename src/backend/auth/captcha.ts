import { createHash, randomBytes, randomInt } from 'node:crypto';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ShopMode } from '@/config/environment';
import type { CaptchaChallenge } from '@/contracts/account/auth';
import { safely } from '@/lib/safely';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import { usedCaptchas } from '../db/schema';
import type { RequestContext } from '../platform/handlers';
import { signInProblems } from './authProblems';

/** Longer than a puzzle is good, also where the clocks of two processes differ by minutes. */
const KEEP_MS = 60 * 60_000;

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

/** Tries a solver needs at most: well under a second on a telephone; in test mode next to nothing. */
const mostTries = { demo: 50_000, live: 50_000, test: 200 } as const;
const LIFE_MS = 10 * 60_000;

/** A solution as the form sends it: base64 of this as JSON. */
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.int(),
  salt: z.string(),
  signature: z.string(),
});

/** A puzzle: the number whose hash with the salt is the challenge; in the form of the open ALTCHA protocol. */
export function makePuzzle(secret: string, now: Date, mode: ShopMode): CaptchaChallenge {
  const maxnumber = mostTries[mode];
  const salt = `${randomBytes(12).toString('hex')}?expires=${now.getTime() + LIFE_MS}`;
  const challenge = sha256(salt + String(randomInt(maxnumber)));
  const signature = signatureOf(`${challenge}.${salt}`, secret);
  return { algorithm: 'SHA-256', challenge, maxnumber, salt, signature };
}

/**
 * Checks a solution: ours, not too old, and right.
 * @returns the challenge, which the caller accepts once; nothing when the solution is no good
 */
function solvedPuzzle(solution: string | undefined, secret: string, now: Date): string | undefined {
  const text = Buffer.from(solution ?? '', 'base64').toString('utf8');
  const parsed = Solution.safeParse(safely(() => JSON.parse(text) as unknown));
  if (!parsed.success) return undefined;
  const { challenge, number, salt, signature } = parsed.data;
  const expiresAt = Number(/\?expires=(\d+)$/.exec(salt)?.[1] ?? 0);
  const isOurs = isSignatureOf(`${challenge}.${salt}`, signature, secret);
  return isOurs && now.getTime() < expiresAt && sha256(salt + String(number)) === challenge
    ? challenge
    : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
