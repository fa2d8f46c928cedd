import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Counts } from './suites';

/** One thing a drill looks at. It gets the data folder that the checks of a drill share, and answers whether all is well. */
export type DrillCheck = readonly [title: string, check: (dataDir: string) => Promise<boolean>];

/** Runs one check after the other and says how each went. */
export async function runChecks(dataDir: string, checks: readonly DrillCheck[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const [title, check] of checks) {
    const isGood = await check(dataDir).catch((error: Error) => Boolean(console.error(error.message)));
    console.log(`${isGood ? '✓' : '✗'} ${title}`);
    counts[isGood ? 'passed' : 'failed'] += 1;
  }
  return counts;
}

/** Waits until something holds; false when it does not in time. */
export async function until(holds: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() > deadline) return false;
    await wait(150);
  }
  return true;
}

/** The lock file of the built-in database of a data folder, while it runs. */
export function lockOfDatabase(dataDir: string): string | undefined {
  const names = readdirSync(dataDir, { recursive: true }) as string[];
  const lock = names.find((name) => name.endsWith('postmaster.pid'));
  return lock && path.join(dataDir, lock);
}
