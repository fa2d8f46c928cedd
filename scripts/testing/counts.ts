import { appendFileSync } from 'node:fs';

/** How many tests or checks went which way. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Several results as one. */
export function sumCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Ends a run: the closing line, the exit code, and, when asked by variable, a line in a file that collects several runs. */
export function closeRun(counts: Counts): void {
  const file = process.env.SHOP_COUNTS_FILE;
  if (file) appendFileSync(file, `${counts.passed} ${counts.failed}\n`);
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
